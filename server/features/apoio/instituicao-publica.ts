import type { InstituicaoPublica } from '#contract/apoio.contract.ts';
import type { Config } from '../../config.ts';
import type { Endereco } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { enderecoDaListaPublica } from '../lista-anulados/lista-publica.queries.ts';
import { lerNomeEEndereco } from './instituicao.queries.ts';

/** Institution whose name the pages carry (NOV-56, NOV-57). */
const INSTITUICAO_PADRAO = 1;

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
    fusoHorario: config.fusoHorario,
  };
}

function emUmaLinha({ logradouro, numero, complemento, bairro, nomeMunicipio, uf, cep }: Endereco): string {
  const rua = [logradouro, numero, complemento].filter((parte) => parte !== null).join(', ');
  return `${rua} – ${bairro} – ${nomeMunicipio}/${uf} – CEP ${cep.slice(0, 5)}-${cep.slice(5)}`;
}
