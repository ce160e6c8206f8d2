/** The carousel's height, whatever is posted: its room is kept before it comes, so nothing moves when it does. */
export const carouselHeight = 'clamp(25rem, 20rem + 22vw, 37rem)';
