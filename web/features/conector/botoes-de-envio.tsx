import { useState } from 'react';
import type { NomeDoXml, ResultadoDoEnvio } from '#contract/conector.contract.ts';
import { podeEnviarDiploma, podeEnviarDocumentacao, podeSincronizar, validarSelecao } from '#domain/envio/acoes.ts';
import { avisar, avisarAtencao, avisarErro, avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Progresso } from '../../ui/progresso.tsx';
import { useConector } from './conector.api.ts';
import { MENSAGENS } from './conector.messages.ts';

interface Props {
  situacaoId: number | null;
  selecionados: readonly { id: string; estudante: string }[];
  /** Something is missing without which nothing can be sent. */
  impedido: boolean;
  aoEnviar: (linhas: ResultadoDoEnvio[], xml: NomeDoXml) => void;
  aoTerminar: () => void;
}

/** By the chosen status (CON-39 to CON-46). */
export function BotoesDeEnvio({ situacaoId, selecionados, impedido, aoEnviar, aoTerminar }: Props) {
  const { enviar, sincronizar } = useConector();
  const [feitos, setFeitos] = useState<number | null>(null);
  const ocupado = feitos !== null;

  const comSelecao = async (titulo: string, fazer: (ids: string[]) => Promise<void>) => {
    const selecao = validarSelecao(selecionados.map(({ id }) => id));
    if (!selecao.ok) return avisarAtencao(selecao.motivo);
    setFeitos(0);
    try {
      await fazer(selecao.ids);
    } catch (erro) {
      await avisarFalha(erro, { titulo });
    } finally {
      setFeitos(null);
    }
  };
  const mandar = (xml: NomeDoXml) =>
    comSelecao(MENSAGENS.erroAoEnviar, async (ids) => {
      aoEnviar(await enviar.mutateAsync({ ids, xml, aoProgredir: setFeitos }), xml);
      aoTerminar();
    });
  const atualizar = () =>
    comSelecao(MENSAGENS.erroAoAtualizar, async (ids) => {
      const linhas = await sincronizar.mutateAsync({ ids, aoProgredir: setFeitos });
      const falhas = linhas.filter(({ success }) => !success);
      aoTerminar();
      if (falhas.length === 0) return avisar({ titulo: MENSAGENS.atualizada });
      const nomes = new Map(selecionados.map(({ id, estudante }) => [id, estudante]));
      const texto = falhas
        .slice(0, 10)
        .map(({ registroId, error }) => `${nomes.get(registroId) ?? registroId}: ${error}`);
      const resto = falhas.length - texto.length;
      await avisarErro(MENSAGENS.erroAoAtualizar, [...texto, ...(resto > 0 ? [`e mais ${resto}`] : [])].join('\n'));
    });

  return (
    <>
      {podeEnviarDocumentacao(situacaoId) && (
        <Botao principal disabled={ocupado || impedido} onClick={() => void mandar('xml-doc-academica')}>
          Enviar XML da Documentação Acadêmica
        </Botao>
      )}
      {podeEnviarDiploma(situacaoId) && (
        <Botao principal disabled={ocupado || impedido} onClick={() => void mandar('xml-diploma')}>
          Enviar XML do Diploma Digital
        </Botao>
      )}
      {podeSincronizar(situacaoId) && (
        <Botao disabled={ocupado} onClick={() => void atualizar()}>
          Sincronizar
        </Botao>
      )}
      {situacaoId === null && <span className="texto-menor">Escolha uma situação para enviar ou sincronizar.</span>}
      {feitos !== null && <Progresso rotulo="Registros" feitos={feitos} total={selecionados.length} />}
    </>
  );
}
