import { CloseOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { PastaDaColacao } from '#contract/documentos.contract.ts';
import { formatarTamanho } from '../../../lib/tamanho.ts';
import { BotaoDeIcone } from '../../../ui/botao-de-icone.tsx';
import { useEstadoDaLista } from '../../../ui/estado-da-lista.ts';
import { Etiqueta, type Tom } from '../../../ui/etiqueta-situacao.tsx';
import { ListaComBusca } from '../../../ui/lista-com-busca.tsx';
import { type Coluna, Tabela } from '../../../ui/tabela.tsx';
import type { ArquivoDaPasta, Julgado, SituacaoDoArquivo } from './arquivos.ts';

interface Props {
  pasta: PastaDaColacao;
  julgados: readonly Julgado[];
  /** While files are on their way nothing is changed. */
  ocupado: boolean;
  aoMudar: (ids: readonly string[], mudanca: Partial<ArquivoDaPasta>) => void;
  aoTirar: (id: string) => void;
  barra: ReactNode;
}

const SITUACOES: Record<SituacaoDoArquivo, { tom: Tom; palavra: string }> = {
  enviado: { tom: 'sucesso', palavra: 'Enviado' },
  recusado: { tom: 'perigo', palavra: 'Recusado' },
  'nao-serve': { tom: 'perigo', palavra: 'Não serve' },
  repetido: { tom: 'neutro', palavra: 'Repetido' },
  'a-completar': { tom: 'alerta', palavra: 'A completar' },
  pronto: { tom: 'informacao', palavra: 'Pronto' },
};
const PISTAS = { RGA: 'pelo RGA', CPF: 'pelo CPF', nome: 'pelo nome', texto: 'pelo texto do PDF' } as const;

/** The files with whose they are and of what type, both to be corrected in place. */
export function TabelaDaPasta({ pasta, julgados, ocupado, aoMudar, aoTirar, barra }: Props) {
  const lista = useEstadoDaLista({ prefixo: 'pasta' });
  const nomeDe = (rga: string | null) => {
    const nome = pasta.formandos.find((um) => um.rga === rga)?.nome;
    return nome ?? '';
  };
  const pedeEscolha = ({ situacao }: Julgado) => !ocupado && ['a-completar', 'pronto', 'recusado'].includes(situacao);
  const semTipo = julgados.filter((um) => pedeEscolha(um) && um.arquivo.tipoId === null);
  const tipos = pasta.tipos.map(({ documentoTipoId, nome }) => ({ value: documentoTipoId, label: nome }));
  return (
    <>
      {semTipo.length > 1 && (
        <div className="pasta-sem-tipo">
          <label className="rotulo" htmlFor="pasta-sem-tipo">
            Tipo dos {semTipo.length} que não o dizem
          </label>
          <ListaComBusca<number, { value: number; label: string }>
            id="pasta-sem-tipo"
            className="pasta-lista"
            placeholder="Escolha o tipo de todos eles"
            options={tipos}
            onChange={(tipoId) =>
              aoMudar(
                semTipo.map(({ arquivo }) => arquivo.id),
                { tipoId },
              )
            }
          />
        </div>
      )}
      <Tabela
        rotulo="Arquivos da pasta"
        colunas={colunasDaPasta({ pasta, tipos, nomeDe, pedeEscolha, aoMudar })}
        idDe={({ arquivo }) => arquivo.id}
        consulta={{ data: [...julgados], isPending: false, error: null, refetch: () => undefined }}
        lista={lista}
        filtro="Filtrar por Arquivo, Formando, Tipo ou Situação"
        vazio="Nenhum arquivo encontrado."
        barra={barra}
        acoes={({ arquivo }) => (
          <BotaoDeIcone
            icone={CloseOutlined}
            nome={`Tirar ${arquivo.caminho} da lista`}
            dica="Tirar da lista"
            onClick={() => !ocupado && aoTirar(arquivo.id)}
          />
        )}
      />
    </>
  );
}

interface ParaColunas extends Pick<Props, 'pasta' | 'aoMudar'> {
  tipos: readonly { value: number; label: string }[];
  nomeDe: (rga: string | null) => string;
  pedeEscolha: (julgado: Julgado) => boolean;
}

function colunasDaPasta({ pasta, tipos, nomeDe, pedeEscolha, aoMudar }: ParaColunas): Coluna<Julgado>[] {
  const tipoDe = (id: number | null) => tipos.find(({ value }) => value === id)?.label ?? '';
  return [
    {
      chave: 'arquivo',
      titulo: 'Arquivo',
      principal: true,
      celula: ({ arquivo: { caminho, tamanho } }) => (
        <>
          {caminho}
          <span className="texto-menor abaixo">{formatarTamanho(tamanho)}</span>
        </>
      ),
      texto: ({ arquivo }) => arquivo.caminho,
    },
    {
      chave: 'formando',
      titulo: 'Formando',
      largura: '32%',
      texto: ({ arquivo }) => `${nomeDe(arquivo.rga)} ${arquivo.rga ?? ''}`,
      celula: (um) =>
        pedeEscolha(um) ? (
          <Formando julgado={um} formandos={pasta.formandos} aoMudar={aoMudar} />
        ) : (
          nomeDe(um.arquivo.rga)
        ),
    },
    {
      chave: 'tipo',
      titulo: 'Tipo',
      largura: '24%',
      texto: ({ arquivo }) => tipoDe(arquivo.tipoId),
      celula: (um) =>
        pedeEscolha(um) ? (
          <ListaComBusca<number, { value: number; label: string }>
            className="pasta-lista"
            aria-label={`Tipo de ${um.arquivo.caminho}`}
            placeholder="Escolha o tipo"
            {...(um.arquivo.tipoId !== null && { value: um.arquivo.tipoId })}
            options={[...tipos]}
            onChange={(tipoId) => aoMudar([um.arquivo.id], { tipoId, recusa: null })}
          />
        ) : (
          tipoDe(um.arquivo.tipoId)
        ),
    },
    {
      chave: 'situacao',
      titulo: 'Situação',
      texto: ({ situacao }) => SITUACOES[situacao].palavra,
      celula: ({ situacao, nota }) => (
        <>
          <Etiqueta tom={SITUACOES[situacao].tom}>{SITUACOES[situacao].palavra}</Etiqueta>
          {nota !== null && <span className="texto-menor abaixo">{nota}</span>}
        </>
      ),
    },
  ];
}

interface PropsDoFormando extends Pick<Props, 'aoMudar'> {
  julgado: Julgado;
  formandos: PastaDaColacao['formandos'];
}

/** Whose the file is: who may be meant comes first; by what it was recognised stands below. */
function Formando({ julgado: { arquivo }, formandos, aoMudar }: PropsDoFormando) {
  const primeiro = (rga: string) => Number(!arquivo.candidatos.includes(rga));
  const opcoes = formandos
    .toSorted((a, b) => primeiro(a.rga) - primeiro(b.rga))
    .map(({ rga, nome, curso }) => ({ value: rga, label: `${nome} (${rga}, ${curso})` }));
  return (
    <>
      <ListaComBusca<string, { value: string; label: string }>
        className="pasta-lista"
        aria-label={`Formando de ${arquivo.caminho}`}
        placeholder="Escolha o formando"
        {...(arquivo.rga !== null && { value: arquivo.rga })}
        options={opcoes}
        onChange={(rga) => aoMudar([arquivo.id], { rga, pista: null, recusa: null })}
      />
      {arquivo.pista !== null && <span className="texto-menor abaixo">{PISTAS[arquivo.pista]}</span>}
    </>
  );
}
