import { type ReactNode, useEffect, useState } from 'react';
import { type ThemeChoice, ThemeSwitch } from '#src/ui/controls/theme-switch.tsx';
import { Controls } from './sections/controls.tsx';
import { EditorFields } from './sections/editor-fields.tsx';
import { Feedback } from './sections/feedback.tsx';
import { Fields } from './sections/fields.tsx';
import { Foundations } from './sections/foundations.tsx';
import { Labels } from './sections/labels.tsx';
import { Maps } from './sections/maps.tsx';
import { Wayfinding } from './sections/navigation.tsx';
import { Layers } from './sections/overlays.tsx';
import { Uploads } from './sections/uploads.tsx';
import { showStates } from './show-states.ts';

const chapters: ReadonlyArray<{ title: string; content: ReactNode }> = [
  { title: 'Foundations', content: <Foundations /> },
  { title: 'Controls', content: <Controls /> },
  { title: 'Fields', content: <Fields /> },
  { title: 'Fields of a long form', content: <EditorFields /> },
  { title: 'Wayfinding', content: <Wayfinding /> },
  { title: 'Labels, facts, photos', content: <Labels /> },
  { title: 'Feedback', content: <Feedback /> },
  { title: 'Layers', content: <Layers /> },
  { title: 'Uploads', content: <Uploads /> },
  { title: 'Maps', content: <Maps /> },
];

/** Every part in every state, for those who build with them. It exists in development only. */
export function DesignPage() {
  const [theme, setTheme] = useState<ThemeChoice>('system');
  useEffect(showStates, []);

  const choose = (choice: ThemeChoice) => {
    setTheme(choice);
    if (choice === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
  };
  return (
    <main className="wrap py-8">
      <header className="mb-10 flex flex-wrap items-end justify-between gap-4">
        <h1 className="type-title">The parts of the house</h1>
        <ThemeSwitch value={theme} onChange={choose} />
      </header>
      {chapters.map((chapter) => (
        <section key={chapter.title} className="mb-section">
          <h2 className="roof mb-8 pt-4 type-section">{chapter.title}</h2>
          {chapter.content}
        </section>
      ))}
    </main>
  );
}
