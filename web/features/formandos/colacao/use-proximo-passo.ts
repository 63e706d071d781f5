import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Colacao, LinhaDaColacao } from '#contract/formandos.colacoes.contract.ts';
import { chaveDoLote, type Escolhido } from '#domain/formandos/em-lote.ts';
import { paths } from '../../../app/paths.ts';
import { usePode } from '../../../lib/usuario.ts';
import { avisarAtencao, avisarFalha, confirmar } from '../../../ui/avisos.ts';
import { useSelecao } from '../../../ui/selecao.ts';
import { contar, daVez, enviarTodos, nomes } from './colacao.api.ts';
import { useSeguirDiplomas } from './use-seguir-diplomas.ts';

/**
 * The one next step of a ceremony: sends all that can be sent, then leads to the registration of all who can be
 * registered. While the page stays open, diplomas follow by themselves once their documentation has come back signed:
 * that is what was confirmed.
 */
export function useProximoPasso(dataColacaoId: string, colacao: Colacao) {
  const [ocupado, setOcupado] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const aoMudar = useCallback(() => queryClient.invalidateQueries({ queryKey: ['formandos'] }), [queryClient]);
  const opera = usePode('operador');
  const registra = usePode('responsavel');
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
  const fazer = async () => {
    if (aEnviar.length > 0) {
      const pergunta = `Enviar para assinatura ${contar(aEnviar.length, 'XML', 'XMLs')} desta colação?`;
      if (!(await confirmar({ pergunta, texto: textoDaPergunta(documentacoes, diplomas) }))) return;
      if (!(await enviar())) return;
      if (documentacoes.length > 0) seguir();
    }
    if (aRegistrar.length > 0) registrar();
  };

  const partes = [
    ...(aEnviar.length > 0 ? [`enviar ${contar(aEnviar.length, 'XML', 'XMLs')} para assinatura`] : []),
    ...(aRegistrar.length > 0 ? [`registrar ${contar(aRegistrar.length, 'diploma', 'diplomas')}`] : []),
  ];
  return {
    rotulo: partes.length === 0 ? null : partes.join(' e '),
    fazer,
    ocupado: ocupado || enviandoDiplomas,
    seguindo,
    recusas,
    aoMudar,
  };
}

const escolhido = ({ rga, nome, curso }: LinhaDaColacao): Escolhido => {
  return { sigaRGAAluno: rga, sigaNomeALuno: nome, sigaNomePCurso: curso };
};

function textoDaPergunta(documentacoes: readonly LinhaDaColacao[], diplomas: readonly LinhaDaColacao[]): string {
  const deles = (oQue: string, linhas: readonly LinhaDaColacao[]) =>
    linhas.length === 0 ? [] : [`${oQue}: ${nomes(linhas)}.`];
  const seguem = 'Com esta página aberta, o diploma de cada um segue sozinho assim que a documentação voltar assinada.';
  return [
    ...deles('Documentação acadêmica', documentacoes),
    ...deles('Diploma', diplomas),
    ...(documentacoes.length > 0 ? [seguem] : []),
  ].join('\n');
}
