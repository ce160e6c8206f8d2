import { pictureFile } from '@hypercar/contracts/site-pictures';
import type { SitePicture } from '@hypercar/contracts/site-media';
import { theme } from '@hypercar/ui/theme';
import type { KeyboardEvent, MouseEvent } from 'react';
import styled from 'styled-components';

interface Point {
  focalX: number;
  focalY: number;
}

const step = 0.05;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

export interface FocalPointProps {
  picture: Pick<SitePicture, 'hash'>;
  point: Point;
  onMove: (point: Point) => void;
}

/** The point that stays in sight, set by a click or by the arrow keys. */
export const FocalPoint = ({ picture, point: { focalX, focalY }, onMove }: FocalPointProps) => {
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A click by a key has no place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMove({ focalX: share((clientX - left) / width), focalY: share((clientY - top) / height) });
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onMove({ focalX: share(focalX + move[0]), focalY: share(focalY + move[1]) });
  };
  const said = `${Math.round(focalX * 100)} % from the left, ${Math.round(focalY * 100)} % from the top`;
  return (
    <Root
      type="button"
      aria-label={`The point that stays in sight: ${said}. Move it by the arrow keys.`}
      onClick={click}
      onKeyDown={press}
    >
      <img src={pictureFile(picture.hash, 400, 'webp')} alt="" />
      <Mark style={{ left: `${focalX * 100}%`, top: `${focalY * 100}%` }} />
    </Root>
  );
};

const Root = styled.button`
  position: relative;
  display: block;
  padding: 0;
  border: 0;
  cursor: crosshair;
  img {
    display: block;
    width: 100%;
  }
`;
const Mark = styled.span`
  position: absolute;
  width: 1.5rem;
  height: 1.5rem;
  border: 3px solid #fff;
  border-radius: ${theme.radius.round};
  outline: 1px solid #000;
  transform: translate(-50%, -50%);
`;
