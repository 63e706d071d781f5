import type { xmlPublicoApi } from '#contract/consulta-publica-xml.ts';
import type { RespostaDe } from '#contract/endpoint.ts';
import { RESULTADOS } from '#domain/veredito/resultados.ts';
import { leve, lista, numeroOuNull, objeto, ouNull, texto, textoOuNull, um } from '../../lib/leve.ts';

/* What the verifier calls, as `xmlPublicoApi` has it. */

type Api = typeof xmlPublicoApi;
type Revogacao = RespostaDe<Api['consultarRevogacao']>['respostas'][number];
type Lista = NonNullable<Revogacao['resposta']>;

export const lerAutoridades = leve<Api['lerAutoridades']>(
  'GET /api/publico/autoridades',
  objeto({ pem: texto, intermediarias: texto }),
);
export const lerConferencia = leve<Api['lerConferencia']>(
  'GET /api/publico/conferencia-xml/:codigo',
  objeto({ resumos: ouNull(lista(texto)), motivo: textoOuNull, xmlSha256: textoOuNull }),
);
export const conferirEsquema = leve<Api['conferirEsquema']>(
  'POST /api/publico/conferencia-xml/esquema',
  objeto({ resultado: um(...RESULTADOS), detalhe: texto, erros: lista(texto) }),
);

const resposta = objeto<Lista>({
  revogacao: ouNull(objeto<NonNullable<Lista['revogacao']>>({ quando: texto, motivo: numeroOuNull })),
  desde: texto,
  ate: textoOuNull,
  soDe: ouNull(um('titulares', 'autoridades')),
  pontos: ouNull(lista(texto)),
});
export const consultarRevogacao = leve<Api['consultarRevogacao']>(
  'POST /api/publico/revogacao',
  objeto({ respostas: lista(objeto<Revogacao>({ emissor: texto, serie: texto, resposta: ouNull(resposta) })) }),
);
