import { Component, type ReactNode } from 'react';
import { failureSentence } from './slice-failure';

export interface ScreenBoundaryProps {
  /** Draws the failure; `message` is for people. */
  renderFailure: (message: string, retry: () => void) => ReactNode;
  onRetry: () => void;
  children: ReactNode;
}

/** Error boundary of a screen. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { renderFailure, onRetry, children } = this.props;
    return this.state.error === undefined
      ? children
      : renderFailure(failureSentence(this.state.error), onRetry);
  }
}
