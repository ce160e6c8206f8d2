import { shell } from '@hypercar/build-kit/shell';

export default shell(import.meta.dirname);
