import { expect, test } from 'vitest';
import { lerFonte } from './fontes.ts';
import { armazenamentoFora, oQueCortaCalado, textoAoLadoDoQueVaiEVem } from './regras-do-cliente.ts';

test.each([
  "sessionStorage.setItem('a', '1');",
  "window.localStorage.getItem('a');",
  "document.cookie = 'a=1';",
  'await caches.open("a");',
  'indexedDB.open("a");',
  'await cookieStore.get("a");',
])('storage that is used elsewhere than at its door is found: %s', (texto) => {
  expect(armazenamentoFora([lerFonte('web/features/livros/a.ts', texto)])).toHaveLength(1);
  expect(armazenamentoFora([lerFonte('web/lib/guarda.ts', texto)])).toEqual([]);
  expect(armazenamentoFora([lerFonte('web/features/livros/a.test.ts', texto)])).toEqual([]);
});

test.each(['<Input maxLength={10} />', '<input maxLength={10} />', '<InputNumber min={1} />'])(
  'an input that drops what is pasted is found: %s',
  (jsx) => {
    expect(oQueCortaCalado([lerFonte('web/ui/a.tsx', `const a = () => ${jsx};`)])).toHaveLength(1);
    expect(oQueCortaCalado([lerFonte('web/ui/a.tsx', 'const a = () => <Input showCount />;')])).toEqual([]);
  },
);

const achados = (jsx: string) =>
  textoAoLadoDoQueVaiEVem([lerFonte('web/ui/a.tsx', `const a = () => (${jsx});`)]).length;

test.each([
  '<p>Texto {sim && <b>negrito</b>}</p>',
  '<p>{t("Texto")}{sim ? <b>um</b> : null}</p>',
  '<p>{nome}{sim && <b>negrito</b>}</p>',
  '<p><b>Antes</b>{sim && "texto"}</p>',
  "<p><b>Antes</b>{sim ? 'texto' : ''}</p>",
  '<p>Texto {lista.map((um) => <b key={um}>{um}</b>)}</p>',
  '<button>{ocupado ? <span /> : <Icone />}{t(rotulo)}</button>',
  '<>{nome}{sim && <b>negrito</b>}</>',
])('bare text beside what comes and goes is found: %s', (jsx) => expect(achados(jsx)).toBe(1));

test.each([
  '<p><span>Texto</span> {sim && <b>negrito</b>}</p>',
  '<p>{sim ? "um" : "outro"}</p>',
  '<p>{sim && "texto"}</p>',
  '<p>Livro {livro}, nº <b>{numero}</b></p>',
  '<p><b>Antes</b> {sim ? "um" : "outro"}</p>',
  '<button>{marcado ? <Icone a /> : <Icone b />}{t(rotulo)}</button>',
  '<section>{sim && <b>negrito</b>}{children}</section>',
])('what a translator leaves whole is not: %s', (jsx) => expect(achados(jsx)).toBe(0));
