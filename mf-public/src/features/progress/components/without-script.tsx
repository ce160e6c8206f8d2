import { HypercarMap } from '@hypercar/ui/hypercar-map';
import { Tile } from '@hypercar/ui/tile';
import { Cards } from './progress-cards';

/** A place that whoever composes the pages fills; what stands in it says that nothing is known. */
const Place = ({ of, children = '–' }: { of: string; children?: string }) => (
  <span data-standing={of}>{children}</span>
);

/** The figures as they were when the page was made, for readers without JavaScript. */
export const FiguresWithoutScript = () => (
  <noscript>
    <Cards>
      <Tile label="Progress" value={<Place of="percent" />} detail={<Place of="tiles" />} />
      <Tile label="Pace" value={<Place of="pace" />} detail={<Place of="paceDetail" />} />
      <Tile label="Remaining" value={<Place of="left" />} detail={<Place of="leftDetail" />} />
    </Cards>
    <p>
      <Place of="readAt">The figures are not known at the moment.</Place> This page follows the
      workshop by itself only with JavaScript; without it, load it anew.
    </p>
  </noscript>
);

/** The map as it was when the page was made: whoever composes the pages marks the finished tiles, and then shows it. */
export const MapWithoutScript = () => (
  <noscript>
    <div data-standing-map hidden>
      <HypercarMap tiles={[]} />
    </div>
  </noscript>
);
