import { createContext, use } from 'react';

/** Opens the dialog that asks what kind of post it shall be. The app provides it: there is one for the whole page. */
export const CreatePostContext = createContext<() => void>(() => undefined);

export const useCreatePost = () => use(CreatePostContext);
