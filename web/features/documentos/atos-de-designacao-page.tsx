import { useQuery } from '@tanstack/react-query';
import { type AtoDeDesignacao, designacaoApi } from '#contract/documentos.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { useHora } from '../../lib/instituicao.ts';
import { usePode } from '../../lib/usuario.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { AtoForm } from './ato-form.tsx';
import { BotoesDoArquivo } from './botoes-do-arquivo.tsx';
import { designacaoQuery, useAtosDeDesignacao } from './designacao.api.ts';
import { MENSAGENS } from './documentos.messages.ts';
import './documentos.css';

const COLUNAS = ['Quem assina', 'Ato', 'Vale desde', 'Guardado em', 'Arquivo'];

/** `/Documentacao/AtosDeDesignacao`: by which act who signs terms of responsibility may do so (MEC's AtoDesignacao). */
export function AtosDeDesignacaoPage() {
  const designacao = useQuery(designacaoQuery);
  const pode = usePode('cadastrar');
  return (
    <Pagina
      titulo="Atos de designação"
      trilha={[{ rotulo: MENSAGENS.titulo, href: paths.documentacaoCadastrar.href() }]}
      descricao="O ato que designou quem assina o termo de responsabilidade pela expedição. Vai no XML da documentação acadêmica: o que valia na data de expedição do diploma."
    >
      <Carregado consulta={designacao} titulo="Erro ao buscar os atos de designação">
        {({ pessoas, atos }) => (
          <>
            {pode && pessoas.length > 0 && <AtoForm pessoas={pessoas} />}
            <h2>Atos guardados</h2>
            <SemAto
              nomes={pessoas.filter(({ nome }) => !atos.some((ato) => ato.nome === nome)).map(({ nome }) => nome)}
            />
            {atos.length > 0 && <Atos atos={atos} podeExcluir={pode} />}
          </>
        )}
      </Carregado>
    </Pagina>
  );
}

function SemAto({ nomes }: { nomes: readonly string[] }) {
  if (nomes.length === 0) return null;
  return <p>Sem ato guardado: {nomes.join('; ')}. O XML sai sem ele, o que o leiaute do MEC permite.</p>;
}

function Atos({ atos, podeExcluir }: { atos: readonly AtoDeDesignacao[]; podeExcluir: boolean }) {
  const hora = useHora();
  const { excluir } = useAtosDeDesignacao();
  const linha = (ato: AtoDeDesignacao) => [
    ato.nome,
    ato.descricao,
    formatarData(ato.vigenteDe),
    `${hora(ato.criadoEm)}, por ${ato.criadoPor}`,
    <BotoesDoArquivo
      key="botoes"
      nome={ato.descricao}
      arquivo={ato.arquivo}
      baixar={() => chamar(designacaoApi.baixar, { params: { id: ato.id } })}
      excluir={
        podeExcluir ? { texto: `${ato.nome}: ${ato.descricao}`, fazer: () => excluir.mutateAsync(ato.id) } : undefined
      }
    />,
  ];
  return <TabelaSimples colunas={COLUNAS} linhas={atos.map(linha)} />;
}
