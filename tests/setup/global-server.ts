import { buildServerWhenChanged } from '../../scripts/build.mjs';

/** Tests of whole processes run the built server, as people do. */
export default buildServerWhenChanged;
