import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Colacao, LinhaDaColacao } from '#contract/formandos.contract.ts';
import { chaveDoLote, type Escolhido } from '#domain/formandos/em-lote.ts';
import { contar } from '#domain/texto/contar.ts';
import { paths } from '../../../app/paths.ts';
import { usePode } from '../../../lib/usuario.ts';
import { avisarAtencao, avisarFalha } from '../../../ui/avisos.ts';
import { useSelecao } from '../../../ui/selecao.ts';
import { daVez, enviarTodos } from './colacao.api.ts';
import { useSeguirDiplomas } from './use-seguir-diplomas.ts';

/**
 * The one next step of a ceremony: sends all that can be sent, then leads to the registration of all who can be
 * registered. While the page stays open, diplomas follow by themselves once their documentation has come back signed:
 * that is what was confirmed.
 */
export function useProximoPasso(dataColacaoId: string, colacao: Colacao) {
  const [ocupado, setOcupado] = useState(false);
  const [perguntando, setPerguntando] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const aoMudar = useCallback(() => queryClient.invalidateQueries({ queryKey: ['formandos'] }), [queryClient]);
  const opera = usePode('enviar');
  const registra = usePode('registrar');
  const selecao = useSelecao<Escolhido>(chaveDoLote(dataColacaoId), (um) => um.sigaRGAAluno);
  const documentacoes = opera ? daVez(colacao, 'enviar-documentacao') : [];
  const diplomas = opera ? daVez(colacao, 'enviar-diploma') : [];
  const aRegistrar = registra ? daVez(colacao, 'registrar') : [];
  const aEnviar = [...documentacoes, ...diplomas];

  const { seguir, seguindo, recusas, enviandoDiplomas } = useSeguirDiplomas(colacao, ocupado, aoMudar);

  const enviar = async (): Promise<boolean> => {
    setOcupado(true);
    try {
      const recusados = await enviarTodos(colacao);
      await aoMudar();
      if (recusados.length === 0) return true;
      const textos = recusados.slice(0, 10).map(({ texto }) => texto);
      await avisarAtencao('Alguns não foram enviados', textos.join('\n'));
      return recusados.length < aEnviar.length;
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Erro ao enviar os XMLs da colação!' });
      return false;
    } finally {
      setOcupado(false);
    }
  };

  const registrar = () => {
    selecao.escolher(aRegistrar.map(escolhido));
    const campusId = colacao.campusID === null ? null : String(colacao.campusID);
    void navigate(paths.novoRegistroEmLote.href({ dataColacaoId }, { campusId }));
  };
  const fazer = () => (aEnviar.length > 0 ? setPerguntando(true) : registrar());
  const responder = async (sim: boolean) => {
    setPerguntando(false);
    if (!sim || !(await enviar())) return;
    if (documentacoes.length > 0) seguir();
    if (aRegistrar.length > 0) registrar();
  };

  const partes = [
    ...(aEnviar.length > 0 ? [`enviar ${contar(aEnviar.length, 'XML', 'XMLs')} para assinatura`] : []),
    ...(aRegistrar.length > 0 ? [`registrar ${contar(aRegistrar.length, 'diploma', 'diplomas')}`] : []),
  ];
  return {
    rotulo: partes.length === 0 ? null : partes.join(' e '),
    fazer,
    /** To be sent, while it is asked whether to send it. */
    pergunta: perguntando ? { documentacoes, diplomas } : null,
    responder,
    ocupado: ocupado || enviandoDiplomas,
    seguindo,
    recusas,
    aoMudar,
  };
}

const escolhido = ({ rga, nome, curso }: LinhaDaColacao): Escolhido => {
  return { sigaRGAAluno: rga, sigaNomeALuno: nome, sigaNomePCurso: curso };
};
