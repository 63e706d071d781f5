import { getMunicipalityByCode } from '@brazilian-utils/brazilian-utils/get-municipality-by-code';
import { linhaDaPendencia } from '#domain/formandos/pendencias.ts';
import type { Fontes } from '#domain/ressalva/fontes.ts';
import type { CursoInteiro } from './catalogo.queries.ts';
import type { LidoDoSiga } from './ler-do-siga.ts';
import { paraVida } from './novo-registro.mapper.ts';

/** What a form is held against besides SIGA. */
interface DoEscritorio
  extends Pick<Fontes, 'livro' | 'assinantes' | 'noConector' | 'documentosQueFaltam' | 'noAcervo' | 'hoje'> {
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
