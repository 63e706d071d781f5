import { expect, test } from 'vitest';
import { TAREFAS_DO_SISTEMA } from '../auditoria/do-sistema.ts';
import { TAREFAS } from './agenda.ts';
import { TAREFAS_DAS_COPIAS } from './copias.ts';

test('every piece of background work has its row: what it does by itself and why, or whose orders it carries out', () => {
  const nomes = [...TAREFAS.map(({ nome }) => nome), ...TAREFAS_DAS_COPIAS];
  expect(Object.keys(TAREFAS_DO_SISTEMA).toSorted()).toEqual(nomes.toSorted());
  for (const porque of Object.values(TAREFAS_DO_SISTEMA))
    expect(porque).toMatch(/^(renova|atualiza|confere|copia|cumpre|avisa|lembra|limpa|mede|carimba)/);
});
