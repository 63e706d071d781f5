import { Radio } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { OrdemJudicial, RegistroCompleto } from '#contract/registros.contract.ts';
import { MOTIVO_PADRAO } from '#domain/registro/motivos-anulacao.ts';
import { pedeOrdemJudicial } from '#domain/registro/ordem-judicial.ts';
import { oQueOPublicoLera } from '#domain/registro/pergunta-do-ato.ts';
import type { Acao } from '#domain/registro/transicoes.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { comoFicou } from '../../lib/ultima-lista.ts';
import { avisar, avisarFalha, confirmar } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import type { ArquivoDoCampo } from '../../ui/campo-do-pdf.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { LinkVoltar } from '../../ui/link-voltar.tsx';
import { guardarArquivoDaOrdem } from './arquivo-da-ordem.ts';
import { CampoJustificativa, CampoMotivo } from './campos-da-justificativa.tsx';
import { CamposDaOrdem } from './campos-da-ordem.tsx';
import { useRegistros } from './registros.api.ts';
import { ATOS, MENSAGENS } from './registros.messages.ts';

interface Valores {
  acao: Acao;
  motivoId?: number;
  justificativa: string;
  ordemJudicial?: OrdemJudicial;
  file?: ArquivoDoCampo;
}

const EXPLICACAO: Partial<Record<Acao, string>> = {
  suspender: 'Suspender: temporário, pode ser desfeito',
  revogar: 'Revogar: irreversível',
  cancelar: 'Cancelar: o cancelamento pode ser revogado',
};

const tiraValidade = (acao: Acao): boolean => acao !== 'reativar' && acao !== 'revogarCancelamento';

/** The one form of every change of state (REG-43 to REG-53): act, reason, justification, confirmation. */
export function MudarSituacaoForm({
  registro,
  acoes,
  comMotivo,
}: {
  registro: RegistroCompleto;
  acoes: readonly Acao[];
  comMotivo: boolean;
}) {
  const navigate = useNavigate();
  const { mudar } = useRegistros();
  const [primeira] = acoes;

  const enviar = async ({ acao: escolhida, motivoId, justificativa, ordemJudicial, file }: Valores) => {
    const acao = escolhida ?? primeira;
    if (acao === undefined) return false;
    const { pergunta, sucesso, erro: titulo } = ATOS[acao];
    const { livroRegistro: livro, nomeDiplomado } = registro;
    const ordem = comMotivo && pedeOrdemJudicial(acao, motivoId) ? ordemJudicial : undefined;
    const texto = [
      `${nomeDiplomado} – registro ${livro.numeroRegistro}, livro ${livro.livroRegistro}`,
      ...(ordem === undefined
        ? []
        : [`Ordem ${ordem.numero}, ${ordem.juizo}, revisão em ${formatarData(ordem.revisarEm)}`]),
      ...oQueOPublicoLera(registro, { acao, ...(comMotivo && { motivoId }), justificativa }),
    ].join('\n');
    if (!(await confirmar({ pergunta, texto, perigo: tiraValidade(acao) }))) return false;
    try {
      await mudar.mutateAsync({
        acao,
        id: registro.registroID,
        justificativa,
        ...(comMotivo && { motivoId }),
        ...(ordem !== undefined && { ordemJudicial: ordem }),
      });
    } catch (erro) {
      await avisarFalha(erro, { titulo, texto: MENSAGENS.verifique });
      return false;
    }
    if (ordem !== undefined && file !== undefined) {
      const obs = `Ordem ${ordem.numero}, ${ordem.juizo}`.slice(0, 255);
      // The suspension stands whatever becomes of the file, which can be sent by itself.
      await guardarArquivoDaOrdem(registro.id, obs, file.file).catch((erro: unknown) =>
        avisarFalha(erro, { titulo: MENSAGENS.ordemSemArquivo, texto: MENSAGENS.enviarArquivoDaOrdem }),
      );
    }
    await avisar({ titulo: sucesso, segundos: 10 });
    await navigate(comoFicou(paths.registros.href()));
    return true;
  };

  return (
    <div className="registro-form">
      <Formulario<Valores>
        nome="situacao"
        rotulo="Mudança de situação do registro"
        inicial={{ ...(primeira && { acao: primeira }), motivoId: MOTIVO_PADRAO }}
        perigo={acoes.some(tiraValidade)}
        enviar={acoes.length === 1 && primeira ? ATOS[primeira].rotulo : 'Confirmar'}
        outrosBotoes={<LinkVoltar lista={paths.registros.href()} />}
        aoEnviar={enviar}
      >
        {acoes.length > 1 && (
          <Campo nome="acao" rotulo="O que fazer">
            <Radio.Group
              options={acoes.map((acao) => ({ value: acao, label: EXPLICACAO[acao] ?? ATOS[acao].rotulo }))}
            />
          </Campo>
        )}
        {comMotivo && <CampoMotivo />}
        {comMotivo && <CamposDaOrdem acao={primeira} />}
        <CampoJustificativa />
      </Formulario>
    </div>
  );
}
