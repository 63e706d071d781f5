import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { paths } from '../../app/paths.ts';
import { ErroDaApi, FalhaDeRede } from '../../lib/api-client.ts';
import { motivoDaFalha } from '../../lib/motivo-da-falha.ts';
import { avisar, avisarErro } from '../../ui/avisos.ts';
import { OOPS } from '../../ui/mensagens.ts';
import { registrarDiploma } from './novo-registro.api.ts';
import { MENSAGENS } from './novo-registro.messages.ts';

/** The part of the draft's keeper that registering needs. */
interface Rascunho {
  pausar: () => Promise<void>;
  retomar: () => void;
}

/** Registers once, however often the button is pressed; success goes to the list (NOV-161, NOV-162), a refusal to `aoRecusar`. */
export function useRegistrar(rascunho: Rascunho, aoRecusar: (erro: unknown) => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [enviando, setEnviando] = useState(false);
  const ocupado = useRef(false);

  const registrar = async (formulario: Formulario): Promise<void> => {
    if (ocupado.current) return;
    ocupado.current = true;
    setEnviando(true);
    await rascunho.pausar();
    try {
      const { livro, numeroRegistro } = await registrarDiploma(formulario);
      void queryClient.invalidateQueries({ queryKey: ['formandos'] });
      await avisar({
        titulo: MENSAGENS.sucesso,
        texto: `Registro nº ${numeroRegistro} do livro ${livro}.`,
        segundos: 4,
      });
      await navigate(paths.registros.href());
    } catch (erro) {
      rascunho.retomar();
      await mostrarFalha(erro);
      aoRecusar(erro);
    } finally {
      ocupado.current = false;
      setEnviando(false);
    }
  };
  return { enviando, registrar };
}

/** NOV-159, NOV-160: the server's message, else 'Erro ao salvar registro!' with the 'Verifique...' text. */
async function mostrarFalha(erro: unknown): Promise<void> {
  if (erro instanceof ErroDaApi && motivoDaFalha(erro) !== null) {
    await avisarErro(OOPS, erro.message, erro.requisicao);
    return;
  }
  const texto = erro instanceof FalhaDeRede ? `${MENSAGENS.erroTexto}\n${MENSAGENS.semResposta}` : MENSAGENS.erroTexto;
  await avisarErro(MENSAGENS.erro, texto, erro instanceof ErroDaApi ? erro.requisicao : null);
}
