import { z } from 'zod';
import { MAXIMO_DE_CONSULTAS } from '#assinatura/verificar-perguntando.ts';
import { RESULTADOS } from '#domain/veredito/resultados.ts';
import { textoOuNull } from './common.ts';
import { codigoSchema } from './consulta-publica.contract.ts';
import { publico } from './endpoint.ts';
import { MAXIMO_DO_XML } from './tamanhos-das-conferencias.ts';

const hexadecimal = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/, { error: 'Deve estar em hexadecimal' });

/** A certificate by its identifiers: the file that holds it stays where it is. */
const certificadoConsultado = z.strictObject({
  emissor: hexadecimal,
  serie: hexadecimal,
  autoridade: z.boolean(),
  listas: z.array(z.string().max(500, { error: 'O endereço é grande demais' })).max(5, { error: 'Endereços demais' }),
});

/** What a verifier asks about revocation, and what it is told: null where no list of that authority can be had. */
export const respostaDeRevogacao = z.object({
  emissor: z.string(),
  serie: z.string(),
  resposta: z
    .object({
      revogacao: z.object({ quando: z.string(), motivo: z.number().nullable() }).nullable(),
      desde: z.string(),
      ate: textoOuNull,
      soDe: z.enum(['titulares', 'autoridades']).nullable(),
      pontos: z.array(z.string()).nullable(),
    })
    .nullable(),
});

/** What a visitor checks a diploma file against. */
export const xmlPublicoApi = {
  /** PEM certificates: trusted roots (ICP-Brasil's), and authorities leading to them; '' when none is installed. */
  lerAutoridades: publico('GET /api/publico/autoridades', {
    resumo: 'Certificados das autoridades em que a verificação de assinaturas confia, em PEM.',
    limitePorMinuto: 60,
    etag: true,
    conferida: true,
    resposta: z.object({ pem: z.string(), intermediarias: z.string() }),
  }),
  /**
   * Digests of a registered diploma's values, keyed by what only its XML holds; null with the reason. `xmlSha256`: hex
   * digest of the signed file that is kept, null while there is none.
   */
  lerConferencia: publico('GET /api/publico/conferencia-xml/:codigo', {
    resumo: 'Resumos criptográficos dos dados registrados, para comparar com um XML sem revelar nenhum deles.',
    params: z.strictObject({ codigo: codigoSchema }),
    limitePorMinuto: 30,
    etag: true,
    conferida: true,
    resposta: z.object({ resumos: z.array(z.string()).nullable(), motivo: textoOuNull, xmlSha256: textoOuNull }),
  }),
  /** What the authorities' lists of revoked certificates say of some certificates; fetched when due. Times are ISO. */
  consultarRevogacao: publico('POST /api/publico/revogacao', {
    resumo: 'Diz, pelas listas das autoridades, se certificados foram revogados; só recebe identificadores deles.',
    body: z.strictObject({
      certificados: z
        .array(certificadoConsultado)
        .min(1, { error: 'Informe os certificados' })
        .max(MAXIMO_DE_CONSULTAS, { error: 'Certificados demais' }),
    }),
    limitePorMinuto: 30,
    conferida: true,
    resposta: z.object({ respostas: z.array(respostaDeRevogacao) }),
  }),
  /** Verdict of MEC's schema; `nao-verificado` says why there is none. The document is neither stored nor logged. */
  conferirEsquema: publico('POST /api/publico/conferencia-xml/esquema', {
    resumo: 'Confere um XML com o esquema oficial do MEC; o conteúdo não é guardado.',
    body: z.strictObject({
      xml: z
        .string({ error: 'Informe o XML' })
        .min(1, { error: 'Informe o XML' })
        .max(MAXIMO_DO_XML, { error: 'O XML é grande demais para ser conferido aqui' }),
    }),
    limitePorMinuto: 10,
    conferida: true,
    resposta: z.object({
      resultado: z.enum(RESULTADOS),
      detalhe: z.string(),
      erros: z.array(z.string()),
    }),
  }),
};
