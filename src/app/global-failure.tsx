import { Component, type ReactNode } from 'react';

/** The last door: whatever breaks outside the pages ends here instead of on a blank screen. */
export class GlobalFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="wrap py-16" role="alert">
        <h1 className="type-title">Something broke on our side</h1>
        <p className="mt-4">
          Nothing you published is lost. <a href="/">Start again from the home page</a>.
        </p>
      </main>
    );
  }
}
