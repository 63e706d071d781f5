import { describe, expect, it } from 'vitest';
import { camposDiferentes } from '../mesclar-campos.ts';
import { mesclarRascunho, parteDoRascunho } from './mesclar-rascunho.ts';

describe('two versions of a draft', () => {
  it('take what only the other side changed, and name what both changed', () => {
    const base = { Nome: 'A', Processo: '1', Observacao: '' };
    const mescla = mesclarRascunho(
      base,
      { ...base, Nome: 'Meu', Observacao: 'minha' },
      { Nome: 'Dele', Processo: '2', Observacao: '' },
    );
    expect(mescla).toEqual({
      valores: { Nome: 'Meu', Processo: '2', Observacao: 'minha' },
      recebidos: ['Processo'],
      divergentes: ['Nome'],
    });
  });

  it('agree when both changed the same way, and when empty, null and absent meet', () => {
    expect(mesclarRascunho({ Nome: 'A' }, { Nome: 'B' }, { Nome: 'B' })).toMatchObject({
      recebidos: [],
      divergentes: [],
    });
    expect(camposDiferentes({ Nome: '', Processo: null }, { CPF: undefined })).toEqual([]);
  });

  it('are the same whatever order the database gives the keys of a list back in', () => {
    const assinante = { nome: 'Ana', cpf: '529.982.247-25', cargo: 'Reitora' };
    const guardado = { cpf: '529.982.247-25', nome: 'Ana', cargo: 'Reitora' };
    expect(camposDiferentes({ AssinaturasDiploma: [assinante] }, { AssinaturasDiploma: [guardado] })).toEqual([]);
    const outro = { ...guardado, cargo: 'Vice-Reitora' };
    expect(camposDiferentes({ AssinaturasDiploma: [assinante] }, { AssinaturasDiploma: [outro] })).toHaveLength(1);
  });

  it('lose no change of either side: every pair of three values of two fields', () => {
    const valores = ['', 'a', 'b'];
    const todos = valores.flatMap((Nome) => valores.map((Processo) => ({ Nome, Processo })));
    for (const base of todos)
      for (const meus of todos)
        for (const deles of todos) {
          const { valores: juntos, divergentes } = mesclarRascunho(base, meus, deles);
          for (const campo of ['Nome', 'Processo'] as const) {
            const [mudeiEu, mudouEle] = [meus[campo] !== base[campo], deles[campo] !== base[campo]];
            const ambos = mudeiEu && mudouEle && meus[campo] !== deles[campo];
            expect(divergentes.includes(campo)).toBe(ambos);
            expect(juntos[campo]).toBe(!ambos && mudouEle ? deles[campo] : meus[campo]);
          }
        }
  });

  it('leave out who is in the session', () => {
    expect(parteDoRascunho({ Nome: 'A', ResponsavelNome: 'B', ResponsavelCPF: 'C' })).toEqual({ Nome: 'A' });
  });
});
