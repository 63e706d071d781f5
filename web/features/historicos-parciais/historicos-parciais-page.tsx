import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { HistoricoParcial } from '#contract/historicos-parciais.contract.ts';
import { paths } from '../../app/paths.ts';
import { useHora } from '../../lib/instituicao.ts';
import { usePode } from '../../lib/usuario.ts';
import { BotaoDeIcone } from '../../ui/botao-de-icone.tsx';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { AcoesDaAssinatura, SituacaoDaAssinatura } from '../apoio/assinatura-avulsa.tsx';
import { Emitir } from './emitir.tsx';
import { baixarXml, historicosParciaisQuery } from './historicos-parciais.api.ts';
import './historicos-parciais.css';

const TITULO = 'Históricos escolares parciais';

const colunas = (hora: (instante: string) => string): Coluna<HistoricoParcial>[] => [
  {
    chave: 'nome',
    titulo: 'Estudante',
    principal: true,
    texto: ({ nome }) => nome,
    celula: ({ nome, rga, curso }) => (
      <>
        {nome}
        <div className="texto-menor">
          RGA {rga}, {curso}
        </div>
      </>
    ),
  },
  {
    chave: 'criadoEm',
    titulo: 'Emitido em',
    celula: ({ criadoEm, criadoPor }) => `${hora(criadoEm)}, por ${criadoPor}`,
  },
  {
    chave: 'assinatura',
    titulo: 'Assinatura',
    celula: ({ assinatura, codigoValidacao }) => <SituacaoDaAssinatura {...assinatura} codigo={codigoValidacao} />,
  },
];

/** `/Diploma/Historicos-Parciais`: transcripts of students who have not graduated, and a new one. */
export function HistoricosParciaisPage() {
  const lista = useEstadoDaLista();
  const { pagina, tamanho } = lista.consulta;
  const historicos = useQuery(historicosParciaisQuery({ pagina, tamanho }));
  const hora = useHora();
  const podeEmitir = usePode('enviar');
  return (
    <Pagina
      titulo={TITULO}
      trilha={[{ rotulo: 'Mesa de assinaturas', href: paths.conectorAssinaturas.href() }]}
      descricao="O histórico digital de quem ainda não se formou, com os dados do SIGA deste momento, assinado pela instituição. Contém dados pessoais: cada consulta e cada cópia baixada ficam anotadas."
    >
      {podeEmitir && <Emitir />}
      <h2 className="historicos-parciais-titulo">Históricos emitidos</h2>
      <Tabela
        rotulo={TITULO}
        colunas={colunas(hora)}
        idDe={({ historicoUID }) => historicoUID}
        consulta={historicos}
        lista={lista}
        vazio="Nenhum histórico parcial foi emitido."
        acoes={(um) => (
          <>
            <AcoesDaAssinatura {...um.assinatura} qual={`histórico parcial de ${um.nome}`} />
            {podeEmitir && (
              <BotaoDeIcone
                icone={DownloadOutlined}
                nome={`Baixar histórico parcial de ${um.nome}`}
                dica="Baixar XML"
                onClick={() => void baixarXml(um)}
              />
            )}
          </>
        )}
      />
    </Pagina>
  );
}
