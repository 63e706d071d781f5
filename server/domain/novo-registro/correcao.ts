import { z } from 'zod';
import type { Problema } from './datas.ts';
import {
  CAMPOS,
  type CampoDoFormulario,
  type Formulario,
  LISTA_DE_CAMPOS,
  naPessoa,
  rotuloDoCampo,
  todosOsCampos,
  type Valores,
} from './formulario-campos.ts';
import { UF_EXTERIOR } from './nacionalidade.ts';
import { FORMACAO_PADRAO } from './padroes.ts';
import { lerCaminho, valorNoRegistro } from './payload.ts';
import { problemasCruzados } from './regras.ts';
import type { SnapshotDoRegistro } from './snapshot.ts';

/** As the office looks for them; course, institutions and transcript stay. */
export const SECOES_DA_CORRECAO = [
  { titulo: 'Diplomado', campos: ['Nome', 'NomeSocial', 'CPF', 'Sexo', 'DataNascimento', 'Nacionalidade'] },
  {
    titulo: 'Naturalidade',
    campos: [
      ...(['NaturalidadeUF', 'NaturalidadeCodigoMunicipio', 'NaturalidadeNomeMunicipio'] as const),
      'NaturalidadeNomeMunicipioEstrangeiro',
    ],
  },
  {
    titulo: 'Documento de identidade',
    campos: [
      ...(['RGNumero', 'RGOrgaoExpedidor', 'RGUF'] as const),
      ...(['OutroDocumentoIdentificacaoTipoDocumento', 'OutroDocumentoIdentificacaoIdentificador'] as const),
    ],
  },
  {
    titulo: 'Filiação',
    campos: [
      ...(['NomeMae', 'NomeSocialMae', 'SexoMae', 'NomePai', 'NomeSocialPai', 'SexoPai'] as const),
      ...(['NomeGenitor3', 'NomeSocialGenitor3', 'SexoGenitor3'] as const),
      ...(['NomeGenitor4', 'NomeSocialGenitor4', 'SexoGenitor4'] as const),
    ],
  },
  {
    titulo: 'Título e datas',
    campos: ['TituloConferido', 'FormaAcesso', 'DataIngresso', 'DataConclusao', 'DataColacao', 'DataExpedicao'],
  },
  {
    titulo: 'Histórico escolar',
    campos: [
      ...([
        'SituacaoENADE',
        'EdicaoENADE',
        'EdicaoENADEIngressante',
        'CodigoCurriculo',
        'CargaHorariaUnidade',
      ] as const),
      ...(['CargaHorariaCurso', 'CargaHorariaCursada', 'DataEmissaoHistorico', 'HoraEmissaoHistorico'] as const),
    ],
  },
  { titulo: 'Informações adicionais', campos: ['Observacao'] },
] as const satisfies readonly { titulo: string; campos: readonly CampoDoFormulario[] }[];

export type CampoCorrigivel = (typeof SECOES_DA_CORRECAO)[number]['campos'][number];

export const CAMPOS_CORRIGIVEIS: readonly CampoCorrigivel[] = SECOES_DA_CORRECAO.flatMap(({ campos }) => [...campos]);

/** The form that would have made a snapshot, with what the catalogue said of the course then. */
export function valoresDoSnapshot(snapshot: SnapshotDoRegistro): Valores {
  const { curso, diplomado, livro } = snapshot;
  const lidos = LISTA_DE_CAMPOS.flatMap(([campo, { snapshot: lugar }]) => {
    const [caminho] = [lugar ?? []].flat();
    return caminho === undefined ? [] : [[campo, lerCaminho(snapshot, caminho) ?? ''] as const];
  });
  return {
    ...Object.fromEntries(lidos),
    ...(diplomado.naturalidade !== null &&
      'nomeMunicipioEstrangeiro' in diplomado.naturalidade && { NaturalidadeUF: UF_EXTERIOR }),
    CursoID: curso.cursoId,
    NomeCurso: curso.nome,
    Modalidade: curso.modalidade,
    Grau: curso.grau,
    CursoFormacao: curso.formacao ?? FORMACAO_PADRAO,
    TituloConferido: curso.titulo,
    LivroID: livro.livroId,
    LivroRegistro: livro.nome,
  };
}

const SCHEMA = z.object(
  Object.fromEntries([...CAMPOS_CORRIGIVEIS, 'Processo' as const].map((campo) => [campo, todosOsCampos.shape[campo]])),
);

type Julgada = { ok: true; formulario: Formulario } | { ok: false; problemas: Problema[] };

/** A snapshot's form with its corrections, judged by the wizard's own rules; `hoje` is yyyy-MM-dd. */
export function julgarCorrecao(valores: Valores, hoje: string): Julgada {
  const lido = SCHEMA.safeParse(valores);
  const dosCampos = (lido.error?.issues ?? []).map(({ path, message }) => ({
    campo: path.join('.'),
    mensagem: message,
  }));
  const porCampo = new Map<string, Problema>();
  for (const problema of [...dosCampos, ...problemasCruzados(valores, hoje, CAMPOS_CORRIGIVEIS)]) {
    if (!porCampo.has(problema.campo)) porCampo.set(problema.campo, naPessoa(problema, valores));
  }
  if (!lido.success || porCampo.size > 0) return { ok: false, problemas: [...porCampo.values()] };
  return { ok: true, formulario: { ...valores, ...lido.data } as Formulario };
}

/** A field that says something else than before, as it is read. */
export interface Mudanca {
  campo: CampoCorrigivel;
  rotulo: string;
  de: string | null;
  para: string | null;
}

/** In the order of the sections; a municipality goes by its name. */
export function mudancasEntre(antes: Valores, depois: Valores): Mudanca[] {
  return CAMPOS_CORRIGIVEIS.filter((campo) => campo !== 'NaturalidadeCodigoMunicipio').flatMap((campo) => {
    const [de, para] = [legivel(antes, campo), legivel(depois, campo)];
    return de === para ? [] : [{ campo, rotulo: rotuloDoCampo(campo, depois), de, para }];
  });
}

function legivel(valores: Valores, campo: CampoCorrigivel): string | null {
  const valor = valorNoRegistro(valores as Formulario, campo);
  if (valor === null || valor === undefined) return null;
  return (CAMPOS[campo].mostrar ?? String)(String(valor));
}
