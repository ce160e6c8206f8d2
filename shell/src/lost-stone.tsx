import { EndPicture } from '@hypercar/ui/end-picture';

/** The picture of a page that does not exist. */
const LostStone = () => <EndPicture scene="lost" />;
export default LostStone;
