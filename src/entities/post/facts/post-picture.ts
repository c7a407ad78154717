/** The name under which a post's picture moves between its card and its page (styles/base.css). */
export const postPicture = 'post-picture';
