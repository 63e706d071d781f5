import { DownloadOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useState } from 'react';
import { contar } from '#domain/texto/contar.ts';
import { avisarFalha, confirmar } from '../../../ui/avisos.ts';
import { Botao } from '../../../ui/botao.tsx';
import { baixarPlanilha, useImportacao } from '../acervo.api.ts';
import { MENSAGENS } from '../acervo.messages.ts';
import { EmCurso } from './em-curso.tsx';
import { Linhas } from './linhas.tsx';
import type { PropsDoPasso } from './passos.ts';
import { estaAberta } from './passos.ts';
import { Problemas } from './problemas.tsx';
import { Soma } from './soma.tsx';

/** The rehearsal: what would come of every line, and what the office answers to its problems. */
export function PassoDaConferencia({ importacao, aoIr }: PropsDoPasso) {
  const { id, situacao, soma, feitas, herdadas } = importacao;
  const { conferir, importar } = useImportacao(id);
  const [baixando, setBaixando] = useState(false);
  if (situacao === 'conferindo') return <EmCurso rotulo="Conferindo" feitas={feitas} total={0} />;

  const aoConferir = () =>
    conferir.mutateAsync().catch((erro) => avisarFalha(erro, { titulo: MENSAGENS.erroAoConferir }));
  const prontas = soma.pronta + soma.aviso;
  const aoImportar = async () => {
    const sim = await confirmar({
      pergunta: prontas === 1 ? 'Importar 1 registro?' : `Importar ${prontas.toLocaleString('pt-BR')} registros?`,
      texto:
        soma.recusada === 0
          ? 'Eles ainda não são publicados, e a importação pode ser desfeita.'
          : `As linhas recusadas (${soma.recusada.toLocaleString('pt-BR')}) ficam de fora e podem vir depois, em um arquivo corrigido. Nada é publicado ainda.`,
    });
    if (!sim) return;
    try {
      await importar.mutateAsync();
      aoIr();
    } catch (erro) {
      await avisarFalha(erro, { titulo: MENSAGENS.erroAoImportar });
    }
  };
  const aoBaixar = async () => {
    setBaixando(true);
    await baixarPlanilha(importacao);
    setBaixando(false);
  };

  const aberta = estaAberta(importacao);
  const conferida = situacao !== 'recebida';
  return (
    <>
      {aberta && !conferida && (
        <p>
          {soma.linhas === 0
            ? 'O arquivo inteiro é lido e comparado com o acervo e com os registros novos. Nada é importado.'
            : 'A leitura, as colunas ou as respostas mudaram depois da última conferência. Confira de novo para ver o que muda.'}
        </p>
      )}
      {aberta && herdadas !== null && (
        <p>
          {herdadas.respostas === 1
            ? `A resposta dada a ${herdadas.arquivo} vale também aqui.`
            : `As ${herdadas.respostas} respostas dadas a ${herdadas.arquivo} valem também aqui.`}
        </p>
      )}
      {soma.linhas > 0 && <Soma importacao={importacao} />}
      <div className="fila acervo-botoes">
        {aberta && (
          <Botao principal={!conferida} ocupado={conferir.isPending} onClick={() => void aoConferir()}>
            {soma.linhas === 0 ? 'Conferir o arquivo' : 'Conferir de novo'}
          </Botao>
        )}
        {soma.linhas > 0 && (
          <Botao icone={<DownloadOutlined aria-hidden="true" />} ocupado={baixando} onClick={() => void aoBaixar()}>
            Baixar a planilha com os problemas
          </Botao>
        )}
        {situacao === 'conferida' && prontas > 0 && (
          <Botao principal ocupado={importar.isPending} onClick={() => void aoImportar()}>
            Importar {contar(prontas, 'linha pronta', 'linhas prontas')}
          </Botao>
        )}
      </div>
      {situacao === 'conferida' && prontas === 0 && (
        <Alert
          type="warning"
          showIcon
          title="Não há nenhuma linha pronta para importar"
          description="Responda aos problemas abaixo e confira de novo, ou corrija o arquivo e envie-o outra vez."
        />
      )}
      {soma.linhas > 0 && (
        <>
          <Problemas importacao={importacao} />
          <Linhas importacao={importacao} />
        </>
      )}
    </>
  );
}
