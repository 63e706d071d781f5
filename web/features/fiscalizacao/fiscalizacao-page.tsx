import { DownloadOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArquivoFiscalizacao } from '#contract/fiscalizacao.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useHora } from '../../lib/instituicao.ts';
import { usePode } from '../../lib/usuario.ts';
import { BotaoDeIcone } from '../../ui/botao-de-icone.tsx';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { AcoesDaAssinatura, SituacaoDaAssinatura } from '../apoio/assinatura-avulsa.tsx';
import { baixar, fiscalizacoesQuery } from './fiscalizacao.api.ts';
import { MENSAGENS } from './fiscalizacao.messages.ts';
import { GerarForm } from './gerar-form.tsx';
import { Verdito } from './verdito.tsx';
import './fiscalizacao.css';

const periodoDe = ({ dataInicio, dataFim }: ArquivoFiscalizacao) =>
  `${formatarData(dataInicio)} a ${formatarData(dataFim)}`;

const colunas = (hora: (instante: string) => string): Coluna<ArquivoFiscalizacao>[] => [
  { chave: 'periodo', titulo: 'Período', celula: periodoDe, principal: true },
  { chave: 'papel', titulo: 'Como', celula: ({ papel }) => (papel === 'emissora' ? 'Emissora' : 'Registradora') },
  {
    chave: 'quantidade',
    titulo: 'Diplomas',
    celula: ({ quantidade, noAcervo }) => (
      <>
        <span>{quantidade.toLocaleString('pt-BR')}</span>
        {noAcervo > 0 && (
          <span className="texto-menor">{`fora do arquivo, em livros anteriores: ${noAcervo.toLocaleString('pt-BR')}`}</span>
        )}
      </>
    ),
    alinhar: 'direita',
  },
  {
    chave: 'criadoEm',
    titulo: 'Gerado em',
    celula: ({ criadoEm, criadoPor }) => `${hora(criadoEm)}, por ${criadoPor}`,
  },
  {
    chave: 'assinatura',
    titulo: 'Assinatura',
    celula: ({ assinatura }) =>
      assinatura === null ? 'Não foi enviado para assinatura' : <SituacaoDaAssinatura {...assinatura} />,
  },
];

/** `/Diploma/Fiscalizacao`: the inspection files that MEC asks for, of a period, as registradora or emissora. */
export function FiscalizacaoPage() {
  const lista = useEstadoDaLista();
  const { pagina, tamanho } = lista.consulta;
  const arquivos = useQuery(fiscalizacoesQuery({ pagina, tamanho }));
  const hora = useHora();
  const podeGerar = usePode('emitir-listas');
  const [emExame, setEmExame] = useState<ArquivoFiscalizacao | null>(null);
  return (
    <Pagina
      titulo={MENSAGENS.titulo}
      trilha={[{ rotulo: 'Listas de Diplomas Anulados', href: paths.listaAnulados.href() }]}
      descricao="Diplomas de um período, no formato em que o MEC os pede ao fiscalizar a registradora ou a emissora. O arquivo contém CPFs: cada cópia baixada fica anotada."
    >
      {podeGerar && <GerarForm aoGerar={setEmExame} />}
      {emExame !== null && (
        <div className="fiscalizacao-verdito" role="status">
          <Verdito key={emExame.arquivoFiscalizacaoUID} arquivo={emExame} />
        </div>
      )}
      <h2 className="fiscalizacao-titulo">Arquivos gerados</h2>
      <Tabela
        rotulo={MENSAGENS.titulo}
        colunas={colunas(hora)}
        idDe={({ arquivoFiscalizacaoUID }) => arquivoFiscalizacaoUID}
        consulta={arquivos}
        lista={lista}
        vazio={MENSAGENS.nenhum}
        acoes={(arquivo) => (
          <>
            <BotaoDeIcone
              icone={SafetyCertificateOutlined}
              nome={`Verificar arquivo de ${periodoDe(arquivo)}`}
              dica="Verificar pelo esquema do MEC"
              onClick={() => setEmExame(arquivo)}
            />
            {arquivo.assinatura !== null && (
              <AcoesDaAssinatura {...arquivo.assinatura} qual={`arquivo de ${periodoDe(arquivo)}`} />
            )}
            {podeGerar && (
              <BotaoDeIcone
                icone={DownloadOutlined}
                nome={`Baixar arquivo de ${periodoDe(arquivo)}`}
                dica="Baixar XML"
                onClick={() => void baixar(arquivo)}
              />
            )}
          </>
        )}
      />
    </Pagina>
  );
}
