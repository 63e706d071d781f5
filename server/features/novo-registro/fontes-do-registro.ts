import { getMunicipalityByCode } from '@brazilian-utils/brazilian-utils/get-municipality-by-code';
import { linhaDaPendencia } from '#domain/formandos/pendencias.ts';
import type { Fontes } from '#domain/ressalva/fontes.ts';
import type {
  DadosEnade,
  DisciplinaComPendencia,
  Estudante,
  HistoricoDoEstudante,
} from '../../adapters/siga/siga.port.ts';
import type { Dependencies } from '../../dependencies.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import type { CursoInteiro } from './catalogo.queries.ts';
import { lerHistorico } from './estudante.ts';
import { paraVida } from './novo-registro.mapper.ts';

/** What the academic system says of a student at one moment: read once a registration. */
export interface LidoDoSiga {
  estudante: Estudante;
  enade: DadosEnade | null;
  historico: HistoricoDoEstudante;
  disciplinas: readonly DisciplinaComPendencia[];
}

/** All of it, at the same time. @throws AppError 422 for an RGA or a transcript that nobody knows, SigaIndisponivel */
export async function lerDoSiga(deps: Pick<Dependencies, 'siga' | 'prisma'>, rga: string): Promise<LidoDoSiga> {
  const { siga } = deps;
  const [estudante, enade, historico, disciplinas] = await Promise.all([
    siga.estudante(rga),
    siga.dadosEnade(rga),
    lerHistorico(deps, rga),
    siga.disciplinasComPendencia(rga),
  ]);
  if (estudante === null) {
    const message = 'O SIGA não tem os dados deste estudante: nada pode ser registrado para este RGA.';
    throw regraDoRegistro(message, [{ campo: 'Diplomado.ID', message }]);
  }
  return { estudante, enade, historico, disciplinas: disciplinas ?? [] };
}

/** What a form is held against besides SIGA. */
interface DoEscritorio extends Pick<Fontes, 'livro' | 'assinantes' | 'noConector' | 'documentosQueFaltam' | 'hoje'> {
  curso: CursoInteiro;
}

/** SIGA's answers and the office's tables as the sources that the domain compares with. */
export function montarFontes(lido: LidoDoSiga, { curso, ...doEscritorio }: DoEscritorio): Fontes {
  const { estudante, enade, historico, disciplinas } = lido;
  return {
    ...doEscritorio,
    estudante,
    vida: paraVida(enade, historico),
    curso: { codigoInterno: curso.codigoInterno, nome: curso.nome, modalidade: curso.modalidade.nome },
    disciplinasPendentes: disciplinas.map(linhaDaPendencia),
    municipio: (codigo) => {
      const achado = getMunicipalityByCode(codigo);
      return achado ? { nome: achado.name, uf: achado.stateCode } : null;
    },
  };
}
