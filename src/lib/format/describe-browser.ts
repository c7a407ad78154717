import { parse } from 'bowser';

/** `Chrome on Linux`, from what a browser says about itself. */
export function describeBrowser(userAgent: string): { name: string; isPhone: boolean } {
  if (userAgent.trim() === '') return { name: 'Unknown browser', isPhone: false };
  const { browser, os, platform } = parse(userAgent);
  const isPhone = platform.type === 'mobile' || platform.type === 'tablet';
  const parts = [browser.name, os.name].filter(Boolean);
  return { name: parts.length > 0 ? parts.join(' on ') : 'Unknown browser', isPhone };
}
