import type { z } from 'zod';
import type { conferirBody, LinhaConferida } from '#contract/novo-registro.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { semOsExplicados } from '#domain/instituicao/fatos.ts';
import type { DadosDeAbertura } from '#domain/novo-registro/dados-de-abertura.ts';
import type { ProblemaDoFormulario } from '#domain/novo-registro/formulario.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { grafiasPropostas } from '#domain/novo-registro/grafia.ts';
import { caminhoNoPayload } from '#domain/novo-registro/payload.ts';
import { livroDoCampus } from '#domain/novo-registro/preselecao.ts';
import { casarRessalvas } from '#domain/ressalva/casar-ressalvas.ts';
import { estranhezaDoNup } from '#domain/texto/nup.ts';
import type { Db } from '../../db/prisma-client.ts';
import { AppError, campoInvalido } from '../../erros/app-error.ts';
import { lerLivroDoCurso } from './catalogo.queries.ts';
import type { LidoDoSiga } from './estudante.ts';
import { lerFatosQueFaltam } from './fatos-que-faltam.queries.ts';
import { daCasa } from './fontes-do-registro.queries.ts';
import { montarLinha } from './linha-do-lote.ts';
import type { Revista } from './marcas-da-revisao.ts';
import { type DepsDoRegistro, prepararRegistro } from './preparar-registro.ts';

/** The book that the course goes on in: that of its last record; of a course without records, its campus's first. */
async function sugerirLivro(
  { prisma }: { prisma: Db },
  livros: DadosDeAbertura['livros'],
  { cursoID, campusUID }: NonNullable<DadosDeAbertura['curso']>,
): Promise<LinhaConferida['livroDoCurso']> {
  const doCurso = await lerLivroDoCurso(prisma, cursoID);
  if (doCurso !== null) return { ...doCurso, por: 'curso' };
  const doCampus = livroDoCampus(livros, campusUID);
  return doCampus ? { livroID: doCampus.livroID, nome: doCampus.nome, por: 'campus' } : null;
}

type Pedido = z.output<typeof conferirBody>;

/** Lines judged at the same time: each asks SIGA four things. */
const JUNTAS = 4;

/**
 * The dry run of a ceremony: every rule and MEC's grammar over each graduate, nothing written, no number given; each
 * line says what would be registered and what stands against it. @throws AppError 400 naming who is not of the
 * ceremony, SigaIndisponivel
 */
export async function conferirColacao(
  deps: DepsDoRegistro,
  usuario: Usuario,
  { DataColacaoId, Linhas, ...comum }: Pedido,
): Promise<LinhaConferida[]> {
  const formandos = new Map((await deps.siga.formandosDaColacao(DataColacaoId)).map((um) => [um.rga, um]));
  const deFora = Linhas.filter(({ Rga }) => !formandos.has(Rga)).map(({ Rga }) => Rga);
  if (deFora.length > 0) throw campoInvalido('Linhas', `Não são formandos desta colação: ${deFora.join(', ')}`);
  const conferidas: LinhaConferida[] = [];
  for (let i = 0; i < Linhas.length; i += JUNTAS) {
    const juntas = Linhas.slice(i, i + JUNTAS).map(async (linha) => {
      const { nome = '', curso = '' } = formandos.get(linha.Rga) ?? {};
      return { rga: linha.Rga, nome, curso, ...(await conferirLinha(deps, usuario, comum, linha)) };
    });
    conferidas.push(...(await Promise.all(juntas)));
  }
  return conferidas;
}

type Conferida = Omit<LinhaConferida, 'rga' | 'nome' | 'curso'>;

async function conferirLinha(
  deps: DepsDoRegistro,
  usuario: Usuario,
  comum: Omit<Pedido, 'DataColacaoId' | 'Linhas'>,
  { Rga, Respostas: respostas = {} }: Pedido['Linhas'][number],
): Promise<Conferida> {
  try {
    const { dados, derivacoes, valores, validado, lido } = await montarLinha(deps, usuario, Rga, comum, respostas);
    const { codigoCurso, sexo } = lido.estudante;
    const faltam = await lerFatosQueFaltam(deps.prisma, {
      curso: { codigoInterno: codigoCurso },
      sexo,
      dia: comum.DataRegistro ?? dados.hoje,
    });
    const texto = (campo: 'Processo' | 'EdicaoENADE') => String(valores[campo] ?? '');
    return {
      processo: texto('Processo'),
      edicaoENADE: texto('EdicaoENADE'),
      derivacoes: derivacoes.map((uma) => ({
        ...uma,
        valor: String(valores[uma.campo] ?? ''),
        respondida: uma.campo in respostas,
      })),
      grafias: grafiasPropostas(valores),
      formacoes: (dados.curso?.formacoes ?? []).map(({ formacao }) => formacao),
      livroID: String(valores.LivroID ?? '') || null,
      livroDoCurso: dados.curso && (await sugerirLivro(deps, dados.livros, dados.curso)),
      titulos: [...new Set((dados.curso?.titulacoes ?? []).map(({ titulacao }) => titulacao))],
      faltam,
      ...juntar(
        avisosDaLinha(valores),
        validado.ok && !faltam.some(({ impede }) => impede)
          ? await julgar(deps, usuario, validado.formulario, lido)
          : { ...SO_PROBLEMAS, problemas: problemasCom(faltam, validado.ok ? [] : validado.problemas) },
      ),
    };
  } catch (erro) {
    return { ...NADA_LIDO, ...SO_PROBLEMAS, problemas: problemasDoErro(erro) };
  }
}

/** The facts that refuse the line, then what of the form they do not explain. */
const problemasCom = (
  faltam: LinhaConferida['faltam'],
  doFormulario: readonly ProblemaDoFormulario[],
): LinhaConferida['problemas'] => [
  ...faltam.flatMap(({ impede, mensagem }) => (impede ? [{ campo: '', mensagem }] : [])),
  ...semOsExplicados(doFormulario, faltam).map(({ campo, mensagem }) => ({ campo, mensagem })),
];

type Julgada = Pick<LinhaConferida, 'problemas' | 'avisos' | 'revisao'>;
const NADA_LIDO = {
  processo: '',
  edicaoENADE: '',
  derivacoes: [],
  grafias: [],
  formacoes: [],
  titulos: [],
  livroID: null,
  livroDoCurso: null,
  faltam: [],
};
const SO_PROBLEMAS: Julgada = { problemas: [], avisos: [], revisao: null };
const juntar = (avisos: Julgada['avisos'], julgada: Julgada): Julgada => ({
  ...julgada,
  avisos: [...avisos, ...julgada.avisos],
});

/** Beyond the form's own rules: only registry, MEC's grammar and the sources tell. */
async function julgar(deps: DepsDoRegistro, usuario: Usuario, f: Formulario, siga: LidoDoSiga): Promise<Julgada> {
  try {
    const { divergencias, revista } = await prepararRegistro(deps, f, usuario, { origem: daCasa({ siga }) });
    const { recusas } = casarRessalvas(divergencias, []);
    return {
      problemas: recusas.map(({ campo, message: mensagem }) => ({ campo, mensagem })),
      avisos: divergencias
        .filter(({ gravidade }) => gravidade === 'aviso')
        .map(({ campo, mensagem }) => ({ campo: caminhoNoPayload(campo), mensagem })),
      revisao: recusas.length > 0 ? null : marcasDe(revista),
    };
  } catch (erro) {
    return { ...SO_PROBLEMAS, problemas: problemasDoErro(erro) };
  }
}

const marcasDe = ({ hash, fontes }: Revista) => ({ hash, fontes: { ...fontes } });

function problemasDoErro(erro: unknown): LinhaConferida['problemas'] {
  if (!(erro instanceof AppError) || erro.status >= 500) throw erro;
  if (erro.campos.length === 0) return [{ campo: '', mensagem: erro.message }];
  return erro.campos.map(({ campo, message: mensagem }) => ({ campo, mensagem }));
}

function avisosDaLinha(valores: Readonly<Record<string, unknown>>): Julgada['avisos'] {
  const processo = String(valores.Processo ?? '');
  const estranheza = estranhezaDoNup(processo);
  return estranheza === null ? [] : [{ campo: 'Processo', mensagem: `Processo ${processo}: ${estranheza}` }];
}
