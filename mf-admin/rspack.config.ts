import { remote } from '@hypercar/build-kit/remote';

export default remote(import.meta.dirname);
