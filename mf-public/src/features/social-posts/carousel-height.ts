/** The carousel's height, whatever is posted: its room is kept before it comes, so nothing moves when it does. */
export const carouselHeight = 'clamp(32rem, 24rem + 15vw, 37rem)';
