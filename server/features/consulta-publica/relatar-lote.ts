import { z } from 'zod';
import { conferirJwt } from '#assinatura/resposta/conferir-jwt.ts';
import { fraseSchema } from '#contract/common.ts';
import { SEM_SITUACAO } from '#domain/consulta/linha-do-lote.ts';
import { type Frase, frase } from '#domain/idiomas/frase.ts';
import type { Idioma } from '#domain/idiomas/idiomas.ts';
import { TRADUTORES } from '#domain/idiomas/tradutores.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import type { ArquivoParaBaixar } from '../../http/enviar-arquivo.ts';
import type { Documento } from '../../renderer/documento.ts';

const DIA_SEGUNDOS = 86_400;
const LIMITE_DE_DIPLOMAS = 1_000;

const parteSchema = z.object({
  iss: z.string(),
  iat: z.number(),
  diplomas: z.array(
    z.object({
      codigo: z.string(),
      resultado: z.enum(['encontrado', 'nao-encontrado', 'indisponivel']),
      rotulo: z.string().optional(),
      frase: z.string().optional(),
      frases: z.object({ frase: fraseSchema }).optional(),
      curso: z.string().optional(),
    }),
  ),
});

type Deps = Pick<Dependencies, 'assinador' | 'renderer' | 'agora' | 'config'>;

/**
 * A PDF of what was answered in the last day, in the language of who asks, and inside it the same signed as one (its
 * `Keywords`, as receipts have it). Only what this register signed itself goes in. @throws AppError 422
 */
export async function relatarLote(deps: Deps, partes: readonly string[], idioma: Idioma): Promise<ArquivoParaBaixar> {
  const agora = deps.agora();
  const diplomas = (await Promise.all(partes.map((parte) => lerParte(deps, parte, agora)))).flat();
  if (diplomas.length > LIMITE_DE_DIPLOMAS)
    throw recusada(frase('Um relatório tem até {quantos} diplomas.', { quantos: LIMITE_DE_DIPLOMAS }));
  const iss = deps.config.urlPublica;
  const jwt = await deps.assinador.assinarJwt('diploma-status-batch+jwt', {
    iss,
    iat: Math.floor(agora.getTime() / 1000),
    diplomas,
  });
  const quando = (data: Date) => formatarDataHora(data, deps.config.fusoHorario);
  const documento = montarRelatorio(diplomas, { jwt, iss, agora, quando, idioma });
  const conteudo = await deps.renderer.renderizar('pdf', () => documento, 'publica');
  return { nome: 'conferencia-em-lote.pdf', tipo: 'application/pdf', conteudo };
}

const DE_UM =
  'Respondido por {endereco}. Este arquivo traz dentro de si a mesma resposta assinada: ' +
  'solte-o em "Verificar XML", na consulta pública, ou no "Verificador para guardar", para provar que ninguém o alterou.';
const DE_VARIOS =
  '{n} códigos, respondidos por {endereco}. Este arquivo traz dentro de si as mesmas respostas assinadas: ' +
  'solte-o em "Verificar XML", na consulta pública, ou no "Verificador para guardar", para provar que ninguém o alterou.';

type Respondido = Awaited<ReturnType<typeof lerParte>>[number];

interface Emissao {
  jwt: string;
  iss: string;
  agora: Date;
  quando: (data: Date) => string;
  idioma: Idioma;
}

function montarRelatorio(diplomas: readonly Respondido[], { jwt, iss, agora, quando, idioma }: Emissao): Documento {
  const t = TRADUTORES[idioma];
  const n = diplomas.length;
  return {
    titulo: n === 1 ? t('Conferência de um diploma') : t('Conferência de {n} diplomas', { n }),
    idioma,
    palavrasChave: jwt,
    instituicao: t('Registro de Diplomas'),
    rodape: t('Emitido em {quando} · {endereco}', { quando: quando(agora), endereco: iss }),
    orientacao: 'retrato',
    blocos: [
      { tipo: 'titulo', nivel: 1, texto: t(n === 1 ? 'CONFERÊNCIA DE UM DIPLOMA' : 'CONFERÊNCIA DE DIPLOMAS EM LOTE') },
      { tipo: 'paragrafo', texto: t(n === 1 ? DE_UM : DE_VARIOS, { n, endereco: iss }) },
      {
        tipo: 'tabela',
        legenda: t('Diplomas conferidos'),
        colunas: [
          { titulo: t('Código'), largura: 40 },
          { titulo: t('Situação'), largura: 42 },
          { titulo: t('Em'), largura: 18 },
        ],
        linhas: diplomas.map(({ codigo, resultado, rotulo = '', frase: texto = '', frases, em }) => [
          codigo,
          resultado === 'encontrado' ? `${t(rotulo)}. ${t(frases?.frase ?? texto)}` : t(SEM_SITUACAO[resultado]),
          quando(new Date(em * 1000)),
        ]),
      },
    ],
  };
}

async function lerParte({ assinador, config }: Deps, parte: string, agora: Date) {
  const lida = await conferirJwt(parte, await assinador.chavesPublicas());
  if (lida.estado !== 'confere' || lida.tipo !== 'diploma-status-batch+jwt')
    throw recusada('Uma das partes não é uma resposta assinada por este registro.');
  const { iss, iat, diplomas } = parteSchema.parse(lida.dados);
  const velha = agora.getTime() / 1000 - iat > DIA_SEGUNDOS;
  if (iss !== config.urlPublica || velha) throw recusada('Uma das partes tem mais de um dia: confira de novo.');
  return diplomas.map((um) => ({ ...um, em: iat }));
}

const recusada = (motivo: string | Frase) => new AppError('PARTE_RECUSADA', 422, motivo);
