import type { InstituicaoPublica } from '#contract/apoio.contract.ts';
import { enderecoDeFora } from '#domain/texto/endereco-de-fora.ts';
import type { Config } from '../../config.ts';
import type { Instituicao } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { enderecoDaListaPublica } from '../lista-anulados/lista-anulados.service.ts';
import { enderecoDoLogo, INSTITUICAO_PADRAO, lerNomeEEndereco } from './instituicao.queries.ts';
import { emUmaLinha } from './instituicao-publica.mapper.ts';

/** Pages of others: what the office stated by screen, else what the environment says. */
const enderecosExternos = (instituicao: Instituicao | null, { enderecos: doAmbiente }: Config) => ({
  caeUrl: enderecoDeFora(instituicao?.caeUrl) ?? doAmbiente.cae ?? null,
  permissaoNegadaUrl: enderecoDeFora(instituicao?.permissaoNegadaUrl) ?? doAmbiente.permissaoNegada ?? null,
  consultaFisicaUrl: enderecoDeFora(instituicao?.consultaFisicaUrl) ?? doAmbiente.consultaFisica ?? null,
  consultaAntigaUrl: enderecoDeFora(instituicao?.consultaAntigaUrl) ?? doAmbiente.consultaAntiga ?? null,
  verificadorMecUrl: enderecoDeFora(instituicao?.verificadorMecUrl) ?? doAmbiente.verificadorMec,
});

/** On every page (R13). Works before any institution is stored. */
export async function lerInstituicaoPublica(db: Db, config: Config): Promise<InstituicaoPublica> {
  const instituicao = await lerNomeEEndereco(db, INSTITUICAO_PADRAO);
  const enderecos = enderecosExternos(instituicao, config);
  return {
    nome: instituicao?.nome ?? 'Registro de Diplomas',
    sigla: instituicao?.sigla ?? 'Diplomas',
    codigoEmec: instituicao === null ? null : String(instituicao.codigoEmec),
    site: enderecos.caeUrl,
    logoUrl: instituicao?.logo ? enderecoDoLogo(INSTITUICAO_PADRAO, instituicao.logo.sha256) : null,
    enderecoPostal: instituicao === null ? null : emUmaLinha(instituicao.endereco),
    enderecos: {
      ...enderecos,
      listaAnuladosUrl: await enderecoDaListaPublica(db, config.urlPublica, INSTITUICAO_PADRAO),
    },
    modo: config.modo,
    identidade: config.identidade.tipo,
    entradas: { local: config.identidade.entradaLocal, provedor: config.identidade.provedor?.nome ?? null },
    vlibras: config.enderecos.vlibras,
    fusoHorario: config.fusoHorario,
    prefixoDoProcesso: instituicao?.prefixoDoProcesso ?? null,
  };
}
