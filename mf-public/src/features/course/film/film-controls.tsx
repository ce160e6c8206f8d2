import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { clock, inWords } from './clock';
import { FilmIcon, type FilmIconName } from './film-icon';
import type { FilmActs, FilmState } from './use-film';

const seekHeight = '1.75rem';
/** Where all of them stand in one row. */
export const controlsHeight = `calc(${seekHeight} + ${theme.target.medium} + ${theme.space.xs})`;

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];

interface ControlsProps {
  state: FilmState;
  acts: FilmActs;
  mayCaption: boolean;
}

interface ControlProps {
  name: string;
  icon: FilmIconName;
  onPress: () => void;
  pressed?: boolean;
}

const Control = ({ name, icon, onPress, pressed }: ControlProps) => (
  <button type="button" aria-label={name} aria-pressed={pressed} title={name} onClick={onPress}>
    <FilmIcon name={icon} />
  </button>
);

const Speed = ({ state, acts }: Pick<ControlsProps, 'state' | 'acts'>) => (
  <select
    aria-label="Speed"
    value={state.speed}
    onChange={({ target }) => acts.fast(Number(target.value))}
  >
    {speeds.map((speed) => (
      <option key={speed} value={speed}>
        {speed}×
      </option>
    ))}
  </select>
);

const Sound = ({ state, acts }: Pick<ControlsProps, 'state' | 'acts'>) => (
  <>
    <Control
      name={state.isMuted ? 'Sound on (m)' : 'Sound off (m)'}
      icon={state.isMuted ? 'silent' : 'sound'}
      onPress={acts.mute}
    />
    <Volume
      type="range"
      aria-label="Volume"
      min={0}
      max={1}
      step={0.05}
      value={state.isMuted ? 0 : state.volume}
      onChange={({ target }) => acts.loud(target.valueAsNumber)}
    />
  </>
);

/** The buttons below a film. */
export const FilmControls = ({ state, acts, mayCaption }: ControlsProps) => {
  const { at, length, isPlaying, isFull } = state;
  return (
    <Root role="group" aria-label="Controls of the film">
      <Seek
        type="range"
        aria-label="Place in the film"
        aria-valuetext={`${inWords(at)} of ${inWords(length)}`}
        min={0}
        max={Math.max(1, length)}
        step={0.1}
        value={at}
        onChange={({ target }) => acts.to(target.valueAsNumber)}
      />
      <Control
        name={isPlaying ? 'Pause (k)' : 'Play (k)'}
        icon={isPlaying ? 'pause' : 'play'}
        onPress={acts.toggle}
      />
      <time>
        {clock(at)} / {clock(length)}
      </time>
      <Sound state={state} acts={acts} />
      <Speed state={state} acts={acts} />
      {mayCaption && (
        <Control
          name="Captions (c)"
          icon="captions"
          pressed={state.hasCaptions}
          onPress={acts.caption}
        />
      )}
      <Control
        name={isFull ? 'Leave the full screen (f)' : 'Full screen (f)'}
        icon={isFull ? 'small' : 'full'}
        onPress={acts.fill}
      />
    </Root>
  );
};

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  padding: 0 ${theme.space.xs} ${theme.space.xs};
  ${from.tablet} {
    gap: 0 ${theme.space.xs};
  }
  background: ${theme.colour.sunken};
  color: ${theme.colour.textStrong};
  button,
  select {
    display: inline-grid;
    place-items: center;
    min-width: ${theme.target.medium};
    min-height: ${theme.target.medium};
    border: 0;
    border-radius: ${theme.radius.small};
    background: none;
    color: inherit;
    font: inherit;
    font-size: ${theme.size.small};
    cursor: pointer;
    &:hover {
      background: ${theme.colour.hover};
    }
  }
  button[aria-pressed='true'] {
    color: ${theme.colour.ice};
    box-shadow: inset 0 -2px currentColor;
  }
  option {
    background: ${theme.colour.raised};
  }
  time {
    margin-right: auto;
    font-size: ${theme.size.small};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
const Seek = styled.input`
  flex: 1 0 100%;
  height: ${seekHeight};
  margin: 0;
  accent-color: ${theme.colour.ice};
  cursor: pointer;
`;
const Volume = styled.input`
  width: 5rem;
  accent-color: ${theme.colour.ice};
  /* A phone has keys for it. */
  @media (pointer: coarse), (max-width: 30rem) {
    display: none;
  }
`;
