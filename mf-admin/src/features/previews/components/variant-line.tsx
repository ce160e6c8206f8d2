import type { PreviewedSlice } from '@hypercar/app-kit/opened-previews';
import type { SliceCanary, SlicePreview } from '@hypercar/contracts/slice-variants';
import { Moment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PreviewActions } from './preview-actions';

const columnNames = ['Slice', 'Who gets it', 'Version', 'Commit', 'Built', 'Published', 'Preview'];
export const columns = columnNames.map((name) => ({ name }));

/** Keeps suffixes of the commit's hash, such as -dirty. */
const shortened = (commit: string): string => commit.replace(/^([0-9a-f]{7})[0-9a-f]+/, '$1');

interface LineProps {
  slice: PreviewedSlice;
  build: SlicePreview | SliceCanary;
  who: ReactNode;
  actions?: ReactNode;
}

const Line = ({ slice, build, who, actions }: LineProps) => (
  <tr>
    <th scope="row">{slice}</th>
    <td data-label="Who gets it">{who}</td>
    <td data-label="Version">{build.version}</td>
    <td data-label="Commit">
      <Code>{shortened(build.commit)}</Code>
    </td>
    <td data-label="Built">
      <Moment at={build.builtAt} />
    </td>
    <td data-label="Published">
      <span>
        <Moment at={build.publishedAt} /> by {build.publishedBy}
      </span>
    </td>
    <td>{actions}</td>
  </tr>
);

/** A preview, with what opens it in this browser. */
export const PreviewLine = ({ slice, build }: { slice: PreviewedSlice; build: SlicePreview }) => (
  <Line
    slice={slice}
    build={build}
    who={
      <span>
        Admins who open it, until <Moment at={build.expiresAt} />
      </span>
    }
    actions={<PreviewActions slice={slice} release={build.release} preview={build.key} />}
  />
);

/** A canary, which ends by `promote` or `abort`. */
export const CanaryLine = ({ slice, build }: { slice: PreviewedSlice; build: SliceCanary }) => (
  <Line slice={slice} build={build} who={`${build.share} % of the visitors (canary)`} />
);

const Code = styled.code`
  font: ${theme.weight.text} ${theme.size.caption} ${theme.font.mono};
`;
