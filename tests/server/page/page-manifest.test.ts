import { describe, expect, test } from 'vitest';
import { type ChunkLinks, firstLoadFiles } from '../../../scripts/page-build/page-manifest.ts';

const chunk = (module: string | null, imports: string[] = [], isEntry = false): ChunkLinks => ({
  facadeModuleId: module && `/home/gable/${module}`,
  imports,
  isEntry,
});

const chunks = {
  'index.js': chunk('index.html', ['react.js', 'app.js'], true),
  'app.js': chunk(null, ['react.js']),
  'react.js': chunk(null),
  'home.js': chunk('src/home-screen.tsx', ['cards.js', 'react.js']),
  'cards.js': chunk(null, ['home.js']),
  'editor.js': chunk('src/editor.tsx', ['forms.js']),
  'forms.js': chunk(null, ['react.js']),
};

describe('the files of a first load', () => {
  test('are the entry after its imports, and each screen with what only it imports', () => {
    expect(firstLoadFiles(chunks, ['src/home-screen.tsx', 'src/editor.tsx'])).toEqual({
      entry: ['react.js', 'app.js', 'index.js'],
      screens: [
        ['cards.js', 'home.js'],
        ['forms.js', 'editor.js'],
      ],
    });
  });

  test('fail the build when a screen has no file of its own', () => {
    expect(() => firstLoadFiles(chunks, ['src/explore-screen.tsx'])).toThrow('no file for src/explore-screen.tsx');
  });
});
