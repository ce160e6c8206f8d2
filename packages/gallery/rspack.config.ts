import { gallery } from '@hypercar/build-kit/gallery';

export default gallery(import.meta.dirname);
