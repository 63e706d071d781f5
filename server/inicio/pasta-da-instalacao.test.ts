import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PartidaRecusada } from '../erros/partida-recusada.ts';
import { conferirPasta } from './pasta-da-instalacao.ts';

let base: string;
let ditas: string[];
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'pasta-'));
  ditas = [];
});
afterEach(() => rmSync(base, { recursive: true }));

const em = (nome: string) => join(base, nome);
const conferir = (nome: string, modo: 'demonstracao' | 'producao' | null = 'producao') =>
  conferirPasta(em(nome), modo, (frase) => ditas.push(frase));
const nota = (nome: string) => JSON.parse(readFileSync(em(`${nome}/pasta.json`), 'utf8'));
const retrato = (nome: string) => readdirSync(em(nome)).map((um) => [um, readFileSync(em(`${nome}/${um}`), 'utf8')]);

test('a new folder notes what it is, and says the same ever after: a restart, a reboot, a remade container', () => {
  conferir('dados');
  const primeira = nota('dados');
  expect(primeira).toMatchObject({ caminho: em('dados'), modo: 'producao' });
  conferir('dados');
  conferir('dados', null);
  expect([nota('dados'), ditas]).toEqual([primeira, []]);
});

test('a copy is refused while its original is there, and goes on once that is gone', () => {
  conferir('dados');
  cpSync(em('dados'), em('copia'), { recursive: true });
  const antes = retrato('copia');
  expect(() => conferir('copia')).toThrow(/é cópia de .*dados, que continua lá.*DATA_DIR.*tire a original/);
  expect(() => conferir('copia', null)).toThrow(PartidaRecusada);
  expect(retrato('copia')).toEqual(antes);
  conferir('dados');
  rmSync(em('dados'), { recursive: true });
  conferir('copia');
  expect(ditas).toEqual([`A pasta de dados mudou de ${em('dados')} para ${em('copia')}.`]);
});

test('a moved folder goes on in its new place, with one line, once', () => {
  conferir('dados');
  const { id } = nota('dados');
  renameSync(em('dados'), em('outro'));
  conferir('outro');
  conferir('outro');
  expect([nota('outro').id, ditas.length]).toEqual([id, 1]);
  // Another folder in the old place is another one.
  conferir('dados');
  expect(nota('dados').id).not.toBe(id);
  conferir('outro');
});

test('a symbolic link is another name of the same folder', () => {
  conferir('dados');
  symlinkSync(em('dados'), em('atalho'));
  conferir('atalho');
  conferir('dados');
  expect(ditas).toEqual([]);
});

test('a folder of before such notes is known by the note in its cluster outside', () => {
  mkdirSync(em('cluster'));
  mkdirSync(em('dados'));
  writeFileSync(em('dados/postgres.json'), JSON.stringify({ pasta: em('cluster') }));
  writeFileSync(em('cluster/data-dir'), em('dados'));
  cpSync(em('dados'), em('copia'), { recursive: true });
  expect(() => conferir('copia')).toThrow(/é cópia de/);
  conferir('dados');
  rmSync(em('dados'), { recursive: true });
  conferir('copia');
  expect(ditas).toHaveLength(1);
});

test('keys and log of one kind are not used for the other, and nothing is written', () => {
  conferir('demo', 'demonstracao');
  const antes = retrato('demo');
  expect(() => conferir('demo')).toThrow(/é de demonstração e esta partida é de produção.*comecar-de-verdade/);
  expect(retrato('demo')).toEqual(antes);
  conferir('real');
  expect(() => conferir('real', 'demonstracao')).toThrow(/é de produção e esta partida é de demonstração/);
  // Of before such notes: the stand-in of the signing service lies in it.
  mkdirSync(em('velha/simulador-conector'), { recursive: true });
  expect(() => conferir('velha')).toThrow(/é de demonstração/);
  expect(readdirSync(em('velha'))).toEqual(['simulador-conector']);
  conferir('velha', 'demonstracao');
});
