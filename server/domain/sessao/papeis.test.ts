import { describe, expect, test } from 'vitest';
import { DIREITOS, type Direito, decide, PAPEIS, type Papel, pode } from './papeis.ts';

/** Beside what the role before it has (A9). */
const MAIS: Readonly<Record<Exclude<Papel, 'auditoria' | 'emissora'>, readonly Direito[]>> = {
  consulta: ['conta-propria', 'consultar', 'ler-documentos', 'ler-solicitacoes', 'baixar-solicitacoes'],
  operador: ['enviar-solicitacoes', 'ler-pedidos', 'cuidar-de-prazos', 'preparar', 'documentar', 'enviar', 'publicar'],
  responsavel: [
    ...(['registrar', 'mudar-situacao', 'cadastrar', 'decidir-envios', 'emitir-listas'] as const),
    ...(['ler-fiscalizacao', 'atender-titulares', 'ler-confirmacoes', 'confirmar'] as const),
  ],
  administrador: [
    ...(['ler-administracao', 'administrar-contas', 'administrar-instituicao'] as const),
    ...(['importar-acervo', 'retirar-documentos', 'operar-servidor'] as const),
  ],
};
const direitosDe = (papel: Papel, nivelBaixo = false) =>
  (Object.keys(DIREITOS) as Direito[]).filter((direito) => pode({ papel, nivelBaixo }, direito)).sort();

describe('rights', () => {
  test('four roles hold each what the one before holds, and more', () => {
    const ate: Direito[] = [];
    for (const papel of ['consulta', 'operador', 'responsavel', 'administrador'] as const) {
      ate.push(...MAIS[papel]);
      expect(direitosDe(papel), papel).toEqual(ate.toSorted());
    }
    expect(ate.length).toBe(Object.keys(DIREITOS).length);
  });

  test('auditoria reads everything but families and documents, and changes nothing but its own account', () => {
    expect(direitosDe('auditoria')).toEqual(
      [
        ...(['conta-propria', 'consultar', 'ler-administracao', 'ler-confirmacoes'] as const),
        ...(['ler-fiscalizacao', 'ler-pedidos', 'ler-solicitacoes'] as const),
      ].sort(),
    );
  });

  test('emissora is of another institution: its own account and its own requests, nothing else', () => {
    expect(direitosDe('emissora')).toEqual([
      'baixar-solicitacoes',
      'conta-propria',
      'enviar-solicitacoes',
      'ler-solicitacoes',
    ]);
  });

  test('a low level at single sign-on leaves what consulta may do, and never more than the role', () => {
    const deConsulta = direitosDe('consulta');
    for (const papel of PAPEIS) {
      expect(direitosDe(papel, true)).toEqual(direitosDe(papel).filter((direito) => deConsulta.includes(direito)));
      expect(decide({ papel, nivelBaixo: true })).toBe(false);
    }
  });
});
