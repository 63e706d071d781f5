import type { RegistroAberto, registroAbertoApi } from '#contract/registro-aberto.contract.ts';
import { inteiro, leve, lista, objeto, ouNull, texto, textoOuNull } from '../../lib/leve.ts';

/** `registroAbertoApi.ler` as the page calls it. */
export const lerRegistroAberto = leve<typeof registroAbertoApi.ler>(
  'GET /api/publico/registro-aberto',
  objeto<RegistroAberto>({
    origem: texto,
    verificador: texto,
    checkpoint: textoOuNull,
    publicadoEm: textoOuNull,
    testemunhas: lista(texto),
    quorum: inteiro,
    semAto: inteiro,
    crescimento: lista(objeto<RegistroAberto['crescimento'][number]>({ mes: texto, tamanho: inteiro })),
    ancoras: lista(
      objeto<RegistroAberto['ancoras'][number]>({
        destino: texto,
        tamanho: ouNull(inteiro),
        em: textoOuNull,
        falha: textoOuNull,
      }),
    ),
  }),
);
