import { createContext, use } from 'react';

/** Opens the dialog for the kind of post. The app provides one dialog for the whole page. */
export const CreatePostContext = createContext<() => void>(() => undefined);

export const useCreatePost = () => use(CreatePostContext);
