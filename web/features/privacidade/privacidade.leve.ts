import type { Privacidade, privacidadeApi } from '#contract/privacidade.contract.ts';
import { leve, lista, objeto, ouNull, texto, textoOuNull } from '../../lib/leve.ts';

const paragrafos = lista(texto);

/** `privacidadeApi.ler` as the page calls it. */
export const lerPrivacidade = leve<typeof privacidadeApi.ler>(
  'GET /api/publico/privacidade',
  objeto<Privacidade>({
    controlador: objeto<Privacidade['controlador']>({ nome: texto, cnpj: textoOuNull, endereco: textoOuNull }),
    encarregado: ouNull(objeto<NonNullable<Privacidade['encarregado']>>({ nome: texto, contato: texto })),
    textos: objeto<Privacidade['textos']>({
      ...{ finalidade: paragrafos, baseLegal: paragrafos, dados: paragrafos, publicidade: paragrafos },
      ...{ compartilhamento: paragrafos, seguranca: paragrafos, direitos: paragrafos, comoPedir: paragrafos },
    }),
    guarda: lista(objeto<Privacidade['guarda'][number]>({ oQue: texto, porQuanto: texto, porque: texto })),
  }),
);
