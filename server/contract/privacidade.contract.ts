import { z } from 'zod';
import { cpfSchema, fraseSchema, textoOuNull, textos } from './common.ts';
import { equipe, publico } from './endpoint.ts';

const paragrafos = z.array(z.string());
const privacidadeResponse = z.object({
  controlador: z.object({ nome: z.string(), cnpj: textoOuNull, endereco: textoOuNull }),
  /** Null where the installation has named nobody. */
  encarregado: z.object(textos('nome', 'contato')).nullable(),
  textos: z.object({
    finalidade: paragrafos,
    baseLegal: paragrafos,
    dados: paragrafos,
    publicidade: paragrafos,
    compartilhamento: paragrafos,
    seguranca: paragrafos,
    direitos: paragrafos,
    comoPedir: paragrafos,
  }),
  guarda: z.array(z.object({ ...textos('oQue', 'porQuanto', 'porque'), frases: z.object({ porQuanto: fraseSchema }) })),
});
export type Privacidade = z.infer<typeof privacidadeResponse>;

/** LGPD: what is done with personal data, and a person's own. */
export const privacidadeApi = {
  /** Controller, data protection officer, legal basis, rights, retention schedule; texts are the installation's. */
  ler: publico('GET /api/publico/privacidade', {
    resumo: 'Como os dados pessoais são tratados: controlador, encarregado, base legal, direitos e prazos de guarda.',
    etag: true,
    resposta: privacidadeResponse,
  }),
  /** Art. 19 LGPD. The CPF travels in the body; the report is an audit entry. 404 when nothing is held. */
  relatar: equipe('atender-titulares', 'POST /api/titular/relatorio', {
    resumo: 'Relatório de tudo o que há sobre uma pessoa e de quem leu, em PDF ou JSON.',
    body: z.strictObject({ CPF: cpfSchema, formato: z.enum(['pdf', 'json']) }),
    comSegredo: true,
    limitePorMinuto: 20,
    resposta: 'arquivo',
  }),
};
