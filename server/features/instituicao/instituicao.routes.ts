import { FEITO } from '#contract/common.ts';
import { instituicaoApi, NOMES_DAS_SECOES, type Secao } from '#contract/instituicao.contract.ts';
import { atuar } from '../../auditoria/atuar.ts';
import { campoInvalido } from '../../erros/app-error.ts';
import { receberArquivo } from '../../http/receber-arquivo.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerAntesDoPrimeiro } from './antes-do-primeiro.ts';
import { type Cadastro, lerCadastro, versaoDe } from './cadastro.queries.ts';
import { confirmarMudancas, gravarSecao, type Mudanca } from './gravar-secao.ts';
import { excluirLogo, gravarLogo, lerLogo } from './logo.repository.ts';
import { MAXIMO_DO_LOGO, prepararLogo } from './logo.ts';

const GRAVAR = {
  identificacao: instituicaoApi.gravarIdentificacao,
  mantenedora: instituicaoApi.gravarMantenedora,
  atos: instituicaoApi.gravarAtos,
  campi: instituicaoApi.gravarCampi,
  assinantes: instituicaoApi.gravarAssinantes,
  encarregado: instituicaoApi.gravarEncarregado,
  enderecos: instituicaoApi.gravarEnderecos,
} as const;

// An SVG in a window of its own may draw and do nothing else.
const POLITICA_DO_LOGO = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Facts of the institution (R13), and what stands before the first diploma. */
export const instituicaoRoutes: RotasDaSala = {
  publico(app, { prisma }) {
    rota(app, instituicaoApi.lerLogo, async ({ params: { id }, reply }) => {
      const { tipo, conteudo, sha256 } = await lerLogo(prisma, id);
      void reply.header('content-security-policy', POLITICA_DO_LOGO);
      const nome = tipo === 'image/png' ? 'logotipo.png' : 'logotipo.svg';
      return { nome, tipo, conteudo: Buffer.from(conteudo), etag: `"${sha256.slice(0, 32)}"` };
    });
  },
  equipe(app, deps) {
    const { prisma, confirmacao } = deps;
    const comVersoes = (cadastro: Cadastro) => ({
      ...cadastro,
      versoes: Object.fromEntries(NOMES_DAS_SECOES.map((secao) => [secao, versaoDe(cadastro, secao)])) as Record<
        Secao,
        string
      >,
      duasPessoas: confirmacao.exigida,
    });
    confirmarMudancas(deps);

    rota(app, instituicaoApi.antesDoPrimeiro, ({ query }) => lerAntesDoPrimeiro(deps, query.instituicao));

    rota(app, instituicaoApi.lerCadastro, async ({ params }) => comVersoes(await lerCadastro(prisma, params.id)));

    for (const secao of Object.keys(GRAVAR) as Secao[]) {
      rota(app, GRAVAR[secao], async ({ params: { id }, body, ator }) =>
        comVersoes(await gravarSecao(deps, ator, { id, secao, ...body } as Mudanca)),
      );
    }

    rota(app, instituicaoApi.gravarLogo, async ({ params: { id }, req, reply, ator }) => {
      const { arquivo } = await receberArquivo(req, reply, { maximo: MAXIMO_DO_LOGO + 1 });
      if (arquivo?.conteudo == null) throw campoInvalido('file', 'Envie um arquivo PNG ou SVG de até 256 kB.');
      const logo = await prepararLogo(arquivo.conteudo);
      await atuar(deps, ator, { entidade: 'instituicao', acao: 'gravar-logo' }, async (tx, quando) => {
        const antes = await lerCadastro(tx, id);
        if (antes.identificacao === null) throw campoInvalido('file', 'Grave primeiro os dados da instituição.');
        await gravarLogo(tx, id, logo, quando);
        const { tipo, sha256 } = logo;
        return {
          retorno: undefined,
          anotar: { id: String(id), de: { logo: antes.logo?.sha256 ?? null }, para: { logo: sha256, tipo } },
        };
      });
      return comVersoes(await lerCadastro(prisma, id));
    });

    rota(app, instituicaoApi.excluirLogo, ({ params: { id }, ator }) =>
      atuar(deps, ator, { entidade: 'instituicao', acao: 'excluir-logo' }, async (tx) => {
        const { sha256 } = await excluirLogo(tx, id);
        return { retorno: FEITO, anotar: { id: String(id), de: { logo: sha256 } } };
      }),
    );
  },
};
