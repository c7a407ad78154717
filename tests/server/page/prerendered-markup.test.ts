import { describe, expect, it } from 'vitest';
import { readMarkup } from '#server/page/prerendering/prerendered-markup.ts';

const sources =
  '<source type="image/avif" srcSet="/media/a-320.avif 320w, /media/a-640.avif 640w" sizes="94vw"/><source type="image/webp" srcSet="/media/a-320.webp 320w" sizes="94vw"/>';
const picture = (priority: string) =>
  `<picture>${sources}<img fetchPriority="${priority}" src="/media/a-640.jpg"/></picture>`;

describe('rendered markup', () => {
  it('finds the largest picture: the first with a high priority', () => {
    expect(readMarkup(`<p>${picture('auto')}</p>`).picture).toBeNull();
    expect(readMarkup(`<p>${picture('auto')}${picture('high')}</p>`).picture).toEqual({
      srcset: '/media/a-320.avif 320w, /media/a-640.avif 640w',
      sizes: '94vw',
    });
    expect(readMarkup('<img fetchPriority="high" src="/logo.svg"/>').picture).toBeNull();
  });

  it('removes titles, except in SVG', () => {
    const { html } = readMarkup('<title>A &amp; B</title><p>Text</p><svg viewBox="0 0 1 1"><title>Roof</title></svg>');
    expect(html).toBe('<p>Text</p><svg viewBox="0 0 1 1"><title>Roof</title></svg>');
  });

  it('moves style attributes to rules, each once', () => {
    const { html, styles } = readMarkup(
      '<i style="color:red" class="a"></i><b style="color:red">b</b><u style="background-image:url(&quot;data:x&quot;)"/>',
    );
    expect(styles).toBe('[data-style=s0]{color:red}[data-style=s1]{background-image:url("data:x")}');
    expect(html).toBe('<i data-style="s0" class="a"></i><b data-style="s0">b</b><u data-style="s1"/>');
  });

  it.each(['color:red}body{display:none', '&lt;/style>&lt;script>', 'a:\\7d b'])(
    'removes a style that could end its rule: %s',
    (style) => {
      expect(readMarkup(`<i style="${style}">x</i>`)).toMatchObject({ html: '<i >x</i>', styles: '' });
    },
  );

  it('is otherwise unchanged, text that looks like markup included', () => {
    const html =
      '<!--$--><p title="a &gt; b" class="m-1">Say &lt;i style=&quot;color:red&quot;&gt; or style="color:red"</p><!-- --><textarea>\nx</textarea><input checked=""/><template id="B:0"></template><!--/$-->';
    expect(readMarkup(html).html).toBe(html);
  });
});
