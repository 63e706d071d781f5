import type { Privacidade } from '#contract/privacidade.contract.ts';
import { formatarCnpj } from '#domain/diploma/descricoes.ts';
import { tabelaDeGuarda } from '#domain/privacidade/retencao.ts';
import { TEXTOS_PADRAO } from '#domain/privacidade/textos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { emUmaLinha, INSTITUICAO_PADRAO, lerNomeEEndereco } from '../apoio/apoio.service.ts';
import { lerTextos } from './textos-em-arquivo.ts';

type Instituicao = Awaited<ReturnType<typeof lerNomeEEndereco>>;

/** The institution as the controller of the data; a name alone before any is stored. */
function lerControlador(instituicao: Instituicao): Privacidade['controlador'] {
  if (instituicao === null) return { nome: 'Registro de Diplomas', cnpj: null, endereco: null };
  const { nome, cnpj, endereco } = instituicao;
  return { nome, cnpj: formatarCnpj(cnpj), endereco: emUmaLinha(endereco) };
}

/** Whom the office named by screen; null: nobody. */
function lerEncarregado(instituicao: Instituicao): Privacidade['encarregado'] {
  const { encarregadoNome: nome, encarregadoContato: contato } = instituicao ?? {};
  return nome && contato ? { nome, contato } : null;
}

/** The privacy page. A file of texts that cannot be read leaves the defaults; `verificar-instalacao` says why. */
export async function montarPrivacidade({
  prisma,
  config,
}: Pick<Dependencies, 'prisma' | 'config'>): Promise<Privacidade> {
  const { privacidade, eventosDias, sessao } = config;
  const instituicao = await lerNomeEEndereco(prisma, INSTITUICAO_PADRAO);
  return {
    controlador: lerControlador(instituicao),
    encarregado: lerEncarregado(instituicao) ?? privacidade.encarregado,
    textos: await lerTextos(privacidade.textos).catch(() => TEXTOS_PADRAO),
    guarda: tabelaDeGuarda(privacidade.prazos, eventosDias, sessao.maximaHoras),
  };
}
