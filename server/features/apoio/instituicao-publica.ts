import type { InstituicaoPublica } from '#contract/apoio.contract.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/prisma-client.ts';
import { enderecoDaListaPublica } from '../lista-anulados/lista-publica.queries.ts';
import { INSTITUICAO_PADRAO, lerNomeEEndereco } from './instituicao.queries.ts';
import { emUmaLinha } from './instituicao-publica.mapper.ts';

/** What every page shows of the institution and of this installation (R13). Works before any institution is stored. */
export async function lerInstituicaoPublica(db: Db, config: Config): Promise<InstituicaoPublica> {
  const instituicao = await lerNomeEEndereco(db, INSTITUICAO_PADRAO);
  const { cae, permissaoNegada, consultaFisica, consultaAntiga, verificadorMec } = config.enderecos;
  return {
    nome: instituicao?.nome ?? 'Registro de Diplomas',
    sigla: instituicao?.sigla ?? 'Diplomas',
    codigoEmec: instituicao === null ? null : String(instituicao.codigoEmec),
    site: cae ?? null,
    logoUrl: null,
    enderecoPostal: instituicao === null ? null : emUmaLinha(instituicao.endereco),
    enderecos: {
      caeUrl: cae ?? null,
      permissaoNegadaUrl: permissaoNegada ?? null,
      consultaFisicaUrl: consultaFisica ?? null,
      consultaAntigaUrl: consultaAntiga ?? null,
      verificadorMecUrl: verificadorMec,
      listaAnuladosUrl: await enderecoDaListaPublica(db, config.urlPublica, INSTITUICAO_PADRAO),
    },
    modo: config.modo,
    identidade: config.identidade.tipo,
    entradas: { local: config.identidade.entradaLocal, provedor: config.identidade.provedor?.nome ?? null },
    vlibras: config.enderecos.vlibras,
    fusoHorario: config.fusoHorario,
  };
}
