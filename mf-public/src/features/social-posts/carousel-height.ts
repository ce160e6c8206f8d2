/** The carousel's height, whatever is posted: its room is kept before it comes, so nothing moves when it does. */
export const carouselHeight = 'clamp(25rem, 42rem - 20vw, 37rem)';
