/** The name under which a post's picture moves between its card and its page; styles/base.css says how. */
export const postPicture = 'post-picture';
