import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { type AmostraDoAcervo, perfilSchema } from '#contract/acervo.contract.ts';
import { CAMPOS, type CampoDoAcervo, NOMES_DOS_CAMPOS } from '#domain/acervo/campos.ts';
import { Campo } from '../../../ui/campo.tsx';
import { Carregado } from '../../../ui/carregado.tsx';
import { useFormulario } from '../../../ui/contexto-do-formulario.ts';
import { Etiqueta } from '../../../ui/etiqueta-situacao.tsx';
import { Formulario } from '../../../ui/formulario.tsx';
import { ListaComBusca } from '../../../ui/lista-com-busca.tsx';
import { ListaDeEscolha } from '../../../ui/lista-de-escolha.tsx';
import { TabelaSimples } from '../../../ui/tabela-simples.tsx';
import { NADA } from '../../../ui/texto-da-celula.ts';
import { amostraQuery, perfisQuery, useImportacao } from '../acervo.api.ts';
import { nomeDaColuna, Ocultas } from './amostra.tsx';
import type { PropsDoPasso } from './passos.ts';

/** No field is called so: the column is left out. */
const DE_FORA = '';
type Escolha = CampoDoAcervo | typeof DE_FORA;

interface Valores {
  colunas: Escolha[];
  perfil?: string;
}

const OPCOES = [
  { value: DE_FORA, label: 'Deixar de fora' },
  ...NOMES_DOS_CAMPOS.map((campo) => ({ value: campo, label: CAMPOS[campo].rotulo })),
];
const emEscolhas = (colunas: readonly (CampoDoAcervo | null)[]): Escolha[] => colunas.map((campo) => campo ?? DE_FORA);

/** As proposed, by a profile, or chosen one by one; the dates are read next. */
export function PassoDasColunas({ importacao, aoIr }: PropsDoPasso) {
  const { id, colunas } = importacao;
  const amostra = useQuery(amostraQuery(id));
  const { dizerColunas, provarDatas } = useImportacao(id);
  return (
    <Carregado consulta={amostra} titulo="Erro ao ler o arquivo!">
      {(lida) => (
        <Formulario<Valores>
          nome="colunas-do-acervo"
          sobre={id}
          rotulo="O que cada coluna contém"
          inicial={{ colunas: emEscolhas(colunas) }}
          enviar="Seguir para as datas"
          aoEnviar={async (valores) => {
            await dizerColunas.mutateAsync({
              colunas: valores.colunas.map((campo) => campo || null),
              perfil: valores.perfil?.trim() || null,
            });
            await provarDatas.mutateAsync();
            aoIr('datas');
          }}
        >
          {(valores) => (
            <>
              <p>
                {reconhecidas(lida.propostas)} Confira cada uma: são precisos o nome, o curso e o lugar no livro (o
                número, ou livro, folha e sequência) ou o código de validação.
              </p>
              <Ocultas amostra={lida} />
              <UsarPerfil amostra={lida} />
              <div className="acervo-colunas">
                <TabelaSimples
                  colunas={['Coluna', 'Exemplos', 'Preenchidas, das primeiras', 'O que contém', 'Situação']}
                  larguras={[4, 7, 4, 6, 4]}
                  linhas={lida.titulos.map((titulo, i) => {
                    const celulas = celulasDe(lida, importacao.leitura.cabecalho, i);
                    const cheias = celulas.filter((uma) => uma !== '');
                    return [
                      <strong key="coluna">{nomeDaColuna(titulo, i)}</strong>,
                      <span key="exemplos" translate="no">
                        {exemplosDe(cheias)}
                      </span>,
                      `${cheias.length} de ${celulas.length}`,
                      <Campo key="campo" nome={`colunas.${i}`} className="acervo-campo">
                        <ListaComBusca
                          aria-label={`O que contém a coluna ${nomeDaColuna(titulo, i)}`}
                          options={OPCOES}
                        />
                      </Campo>,
                      <DeOnde key="situacao" escolhida={valores.colunas?.[i]} proposta={lida.propostas[i]} />,
                    ];
                  })}
                />
              </div>
              <Campo
                nome="perfil"
                rotulo="Guardar estas colunas com o nome"
                schema={perfilSchema.optional()}
                dica="Opcional. Exemplo: SIGA até 2008. Serve ao próximo arquivo com os mesmos títulos."
              >
                <Input />
              </Campo>
            </>
          )}
        </Formulario>
      )}
    </Carregado>
  );
}

function reconhecidas(propostas: AmostraDoAcervo['propostas']): string {
  const quantas = propostas.filter((uma) => uma !== null).length;
  return quantas === propostas.length
    ? 'As colunas foram reconhecidas pelos títulos.'
    : `Pelos títulos foram reconhecidas ${quantas} de ${propostas.length} colunas.`;
}

/** A title tells what its column holds; another choice is a person's to look at again. */
function DeOnde({
  escolhida,
  proposta,
}: {
  escolhida: Escolha | undefined;
  proposta: CampoDoAcervo | null | undefined;
}) {
  if (!escolhida) return <Etiqueta tom="neutro">Fica no arquivo</Etiqueta>;
  return escolhida === proposta ? (
    <Etiqueta tom="sucesso">Reconhecida</Etiqueta>
  ) : (
    <Etiqueta tom="alerta">Confira</Etiqueta>
  );
}

/** The first lines only: the others are read once it is known what the columns hold. */
const celulasDe = ({ linhas }: AmostraDoAcervo, cabecalho: number, coluna: number): string[] =>
  linhas.filter(({ linha }) => linha > cabecalho).map(({ celulas }) => celulas[coluna]?.trim() ?? '');

const exemplosDe = (cheias: readonly string[]): string => [...new Set(cheias)].slice(0, 3).join(' · ') || NADA;

/** Puts what a profile says of the titles, or what is proposed, in the place of what was chosen. */
function UsarPerfil({ amostra: { titulos, propostas } }: { amostra: AmostraDoAcervo }) {
  const { data: perfis = [] } = useQuery(perfisQuery);
  const { mudar } = useFormulario();
  if (perfis.length === 0) return null;
  const usar = (nome: string) => {
    const perfil = perfis.find((um) => um.nome === nome);
    const doPerfil = titulos.map((titulo) => perfil?.colunas.find((um) => um.titulo === titulo)?.campo ?? DE_FORA);
    mudar('colunas', perfil === undefined ? emEscolhas(propostas) : doPerfil);
  };
  return (
    <div className="acervo-perfil">
      <label className="rotulo" htmlFor="acervo-perfil">
        Usar as colunas de
      </label>
      <ListaDeEscolha
        id="acervo-perfil"
        placeholder="Escolha um perfil"
        onChange={usar}
        options={[
          { value: DE_FORA, label: 'Proposta para este arquivo' },
          ...perfis.map(({ nome }) => ({ value: nome, label: nome })),
        ]}
      />
    </div>
  );
}
