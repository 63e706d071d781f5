import { z } from 'zod';
import { conferirJwt } from '#assinatura/resposta/conferir-jwt.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import type { ArquivoParaBaixar } from '../../http/enviar-arquivo.ts';

const DIA_SEGUNDOS = 86_400;
const LIMITE_DE_DIPLOMAS = 1_000;

const parteSchema = z.object({
  iss: z.string(),
  iat: z.number(),
  diplomas: z.array(
    z.object({
      ...{ codigo: z.string(), resultado: z.enum(['encontrado', 'nao-encontrado', 'indisponivel']) },
      ...{ rotulo: z.string().optional(), frase: z.string().optional(), curso: z.string().optional() },
    }),
  ),
});

type Deps = Pick<Dependencies, 'assinador' | 'renderer' | 'agora' | 'config'>;

const SEM_SITUACAO = { 'nao-encontrado': 'Não encontrado', indisponivel: 'Não foi possível conferir', encontrado: '' };

/**
 * A PDF of what was answered in the last day, and inside it the same signed as one (its `Keywords`, as receipts have
 * it). Only what this register signed itself goes in. @throws AppError 422
 */
export async function relatarLote(deps: Deps, partes: readonly string[]): Promise<ArquivoParaBaixar> {
  const agora = deps.agora();
  const diplomas = (await Promise.all(partes.map((parte) => lerParte(deps, parte, agora)))).flat();
  if (diplomas.length > LIMITE_DE_DIPLOMAS) throw recusada(`Um relatório tem até ${LIMITE_DE_DIPLOMAS} diplomas.`);
  const iss = deps.config.urlPublica;
  const jwt = await deps.assinador.assinarJwt('diploma-status-batch+jwt', {
    ...{ iss, iat: Math.floor(agora.getTime() / 1000), diplomas },
  });
  const quando = formatarDataHora(agora, deps.config.fusoHorario);
  const documento = {
    ...{
      titulo: `Conferência de ${diplomas.length} diplomas`,
      palavrasChave: jwt,
      instituicao: 'Registro de Diplomas',
    },
    ...{ rodape: `Emitido em ${quando} · ${iss}`, orientacao: 'retrato' as const },
    blocos: [
      { tipo: 'titulo' as const, nivel: 1 as const, texto: 'CONFERÊNCIA DE DIPLOMAS EM LOTE' },
      {
        tipo: 'paragrafo' as const,
        texto:
          `${diplomas.length} códigos, respondidos por ${iss}. Este arquivo traz dentro de si as mesmas respostas assinadas: ` +
          'solte-o no "Verificador para guardar", ao pé das páginas públicas, para provar que ninguém o alterou.',
      },
      {
        tipo: 'tabela' as const,
        legenda: 'Diplomas conferidos',
        colunas: [
          { titulo: 'Código', largura: 40 },
          { titulo: 'Situação', largura: 42 },
          { titulo: 'Em', largura: 18 },
        ],
        linhas: diplomas.map(({ codigo, resultado, rotulo, frase, em }) => [
          codigo,
          resultado === 'encontrado' ? `${rotulo ?? ''}. ${frase ?? ''}` : SEM_SITUACAO[resultado],
          formatarDataHora(new Date(em * 1000), deps.config.fusoHorario),
        ]),
      },
    ],
  };
  const conteudo = await deps.renderer.renderizar('pdf', (destino) => destino.iniciar(documento));
  return { nome: 'conferencia-em-lote.pdf', tipo: 'application/pdf', conteudo };
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

const recusada = (motivo: string) => new AppError('PARTE_RECUSADA', 422, motivo);
