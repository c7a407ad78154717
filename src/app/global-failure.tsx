import { Component, type ReactNode } from 'react';

/** Catches errors outside the pages, which would leave a blank screen. */
export class GlobalFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="wrap py-16" role="alert">
        <h1 className="type-title">Something went wrong on our end</h1>
        <p className="mt-4">
          Nothing you published is lost. <a href="/">Start again from the home page</a>.
        </p>
      </main>
    );
  }
}
