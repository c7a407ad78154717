import { forgetFavourites } from './favourites.ts';
import { forgetOwnPosts } from './own-posts.ts';
import { forgetPeople } from './people.ts';

/** The mocked API as it begins: nobody is known, nothing is kept and nothing posted. Each test begins so, in every suite. */
export function forgetEverything(): void {
  forgetFavourites();
  forgetOwnPosts();
  forgetPeople();
}
